<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use Closure;
use PHPUnit\Framework\Assert;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FormRequirements;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

/** The site that sends the mails of the copy deck: its URL, agency and clock. */
final class AgencySite {

	/** November 21, 2026 at 2:05 PM in Berlin. */
	public const NOW = 1795266300;

	/** Language of the forms. */
	public Language $language = Language::German;

	/** @var (Closure(): mixed)|null Runs after a form was submitted, before its mails are sent. */
	public ?Closure $meanwhile = null;

	private readonly SiteOptions $options;

	/** @var list<int> */
	private array $pages = [];

	public function __construct() {
		$this->options = new SiteOptions();
		$this->options->set( 'timezone_string', 'Europe/Berlin' );
		$this->options->set( 'home', 'https://www.agentur.example' );
		$this->options->set( 'siteurl', 'https://www.agentur.example' );
		// Core does the same for a request to an https URL.
		force_ssl_admin( true );
		update_option(
			Settings::OPTION,
			[
				'agencyName'   => '‹Agentur›',
				'recipients'   => [ 'post@agentur.example' ],
				'legalDetails' => '‹Agentur, Anschrift, Rechtliches›',
				'imprintPage'  => $this->page( 'Impressum' ),
			]
		);
		$_COOKIE = [];
	}

	/** Restores the site. */
	public function close(): void {
		$this->options->clear();
		force_ssl_admin( false );
		array_map( static fn( int $page ): mixed => wp_delete_post( $page, true ), $this->pages );
		update_option( Settings::OPTION, [] );
	}

	/**
	 * Submits a form and sends its mails.
	 *
	 * @param array<string, mixed> $body
	 * @param string               $title Title of the page with the form.
	 * @return list<array{to: string, replyTo: string, subject: string, text: string}> In the order of the queue.
	 */
	public function send( string $path, array $body, string $widget, string $title = 'Seite' ): array {
		$issuer = Rest::at( self::NOW - 60 )->services->get( FormTokenIssuer::class );
		$token  = $issuer->forBlock( $widget, $this->language, $this->page( $title ), new FormRequirements( [], 'newsletter' === $widget ? 'required' : 'optional' ) );
		$rest   = Rest::at( self::NOW );
		$answer = $rest->post( $path, $body, Visitor::headers( $token ) );
		Assert::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ] );
		if ( null !== $this->meanwhile ) {
			( $this->meanwhile )();
			Listings::settle();
		}
		return SentMails::all( $rest->services );
	}

	private function page( string $title ): int {
		$page = wp_insert_post(
			[
				'post_title'  => $title,
				'post_type'   => 'page',
				'post_status' => 'publish',
			]
		);
		Assert::assertGreaterThan( 0, $page );
		$this->pages[] = $page;
		return $page;
	}
}
