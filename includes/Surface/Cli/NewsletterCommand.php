<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Cli;

use RuntimeException;
use SwImmoSuite\Visitor\Consent\Subscriber;
use SwImmoSuite\Visitor\Consent\SubscriberRepository;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** Hands the agency the subscribers of its newsletter. */
final class NewsletterCommand {

	private const COLUMNS = [ 'email', 'salutation', 'firstname', 'lastname', 'language', 'requested', 'confirmed', 'page', 'text', 'text_sha256', 'shown_by_form' ];

	public function __construct( private readonly SubscriberRepository $subscribers ) {
	}

	/**
	 * Prints the subscribers of the newsletter as CSV, each with the proof of the consent.
	 *
	 * Whoever has not confirmed the mailed link, or has unsubscribed since, is left out. Times are ISO 8601, in UTC.
	 * shown_by_form is "no" where the text stood on no form of the site: the subscription was sent by another program.
	 *
	 * ## EXAMPLES
	 *
	 *     wp sw-immosuite newsletter export > subscribers.csv
	 */
	public function export(): void {
		WP_CLI::line( self::csv( self::COLUMNS ) );
		foreach ( $this->subscribers->all() as $subscriber ) {
			WP_CLI::line( self::csv( self::cells( $subscriber ) ) );
		}
	}

	/** @return list<string> In the order of COLUMNS. */
	private static function cells( Subscriber $subscriber ): array {
		$consent = $subscriber->consent;
		return [
			$subscriber->email,
			$subscriber->salutation,
			$subscriber->firstname,
			$subscriber->lastname,
			$consent->locale,
			gmdate( DATE_ATOM, $consent->grantedAt ),
			gmdate( DATE_ATOM, $consent->confirmedAt ?? $consent->grantedAt ),
			$subscriber->page,
			$consent->text,
			$consent->textHash,
			$consent->isShown ? 'yes' : 'no',
		];
	}

	/**
	 * A line as RFC 4180 has it, without its end.
	 *
	 * @param list<string> $cells
	 */
	private static function csv( array $cells ): string {
		$line = fopen( 'php://memory', 'w+' );
		if ( false === $line ) {
			throw new RuntimeException( 'There is no memory to write to.' );
		}
		fputcsv( $line, array_map( self::plain( ... ), $cells ), ',', '"', '' );
		rewind( $line );
		return rtrim( (string) stream_get_contents( $line ), "\n" );
	}

	/** Against CSV injection: a spreadsheet takes a text that begins so for a formula, and the name was typed by whoever subscribes. */
	private static function plain( string $cell ): string {
		return 1 === preg_match( '/^[=+\-@\t\r]/', $cell ) ? "'" . $cell : $cell;
	}
}
