<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\FormRequirements;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;
use SwImmoSuite\Visitor\Privacy\Retention;
use WP_Rewrite;

/** POST wizard/key returns kind, time and page of the request that a mailed link belongs to, even if the link has expired. */
final class KeyLookTest extends IntegrationTestCase {

	private const DAY = 86_400;

	/** November 21, 2026 at 2:05 PM in Berlin. */
	private const NOW = 1795266300;

	private SiteOptions $options;

	/** @var list<int> */
	private array $posts = [];

	protected function setUp(): void {
		$this->options = new SiteOptions();
		$this->options->set( 'timezone_string', 'Europe/Berlin' );
		$_COOKIE = [];
	}

	protected function tearDown(): void {
		$this->options->clear();
		array_map( static fn( int $post ): mixed => wp_delete_post( $post, true ), $this->posts );
	}

	public function testALinkReturnsKindTimeAndPageOfTheRequest(): void {
		$id = $this->send( $this->addPage( 'Kontakt' ) );
		self::assertSame(
			[
				'purpose' => 'c',
				'email'   => 'e•••n@domain.example',
				'mine'    => false,
				'id'      => $id,
				'kind'    => 'Contact',
				'since'   => '2026-11-21T14:05:00+01:00',
				'page'    => '/kontakt/',
			],
			$this->readKey( Links::latest() )
		);
	}

	public function testTheKindIsTheOpcodeOfTheConfirmation(): void {
		( new Searches() )->storeRegions();
		$rest  = Rest::at( self::NOW );
		$forms = [
			'Lead'        => [ '/contact/lead', 'lead-wizard', Bodies::lead() ],
			'SavedSearch' => [ '/wizard/saved-search', 'saved-search-wizard', Bodies::savedSearch() ],
			'Newsletter'  => [ '/wizard/contact', 'newsletter', Visitor::subscription() ],
		];
		foreach ( $forms as $kind => [ $path, $widget, $body ] ) {
			self::assertSame( 200, $rest->post( $path, $body, Visitor::headers( $this->token( 0, $widget ) ) )->status );
			self::assertSame( $kind, $this->readKey( Links::latest() )['kind'] );
		}
	}

	/** The page of a used link shows the result instead of asking for another click. */
	public function testAUsedLinkIsReportedAsUsed(): void {
		$this->send( $this->addPage( 'Kontakt' ) );
		$k = Links::latest();
		self::assertArrayNotHasKey( 'used', $this->readKey( $k ) );
		self::assertSame( 200, Rest::at( self::NOW )->post( '/wizard/confirm', [ 'k' => $k ] )->status );
		self::assertTrue( $this->readKey( $k )['used'] ?? null );
	}

	public function testAResentLinkReturnsTheTimeOfTheOriginalRequest(): void {
		$id    = $this->send( $this->addPage( 'Kontakt' ) );
		$later = Rest::at( self::NOW + 8 * self::DAY );
		self::assertTrue( $later->post( '/wizard/resend', [ 'id' => $id ] )->body->value( 'sent' ) );
		$details = $this->readKey( Links::latest(), 8 * self::DAY );
		self::assertSame( [ '2026-11-21T14:05:00+01:00', '/kontakt/' ], [ $details['since'], $details['page'] ] );
	}

	/** The answer is the same after the daily task has erased the person. */
	public function testAnExpiredLinkReturnsItsPageButNoAddress(): void {
		$this->send( $this->addPage( 'Kontakt' ) );
		$k     = Links::latest();
		$later = Rest::at( self::NOW + 7 * self::DAY + 1 );
		for ( $i = 0; $i < 2; $i++ ) {
			foreach ( [ '/wizard/key', '/wizard/confirm' ] as $path ) {
				$answer = $later->post( $path, [ 'k' => $k ] );
				self::assertSame( [ 410, 'sw_immosuite_key_expired' ], [ $answer->status, $answer->code() ] );
				self::assertSame(
					[
						'status' => 410,
						'kind'   => 'Contact',
						'since'  => '2026-11-21T14:05:00+01:00',
						'page'   => '/kontakt/',
					],
					( $answer->body->object( 'data' ) ?? new JsonObject( [] ) )->all()
				);
				self::assertStringNotContainsString( '@', $answer->text );
			}
			$later->services->get( Retention::class )->run( 24 );
			self::assertSame( [ '' ], array_column( $this->stored->keys(), 'email' ) );
		}
	}

	public function testAFormInItsOwnWindowReturnsTheUrlOfThatWindow(): void {
		$this->send( 0 );
		self::assertSame( '/webapp/contact-form-wizard?lang=de', $this->readKey( Links::latest() )['page'] );
	}

	public function testAFormOnAnUnpublishedPageReturnsTheUrlOfItsOwnWindow(): void {
		$this->send( $this->addPage( 'Entwurf', 'draft' ) );
		self::assertSame( '/webapp/contact-form-wizard?lang=de', $this->readKey( Links::latest() )['page'] );
	}

	public function testWithPlainPermalinksThePageKeepsItsQuery(): void {
		$page    = $this->addPage( 'Kontakt' );
		$rewrite = $GLOBALS['wp_rewrite'];
		self::assertInstanceOf( WP_Rewrite::class, $rewrite );
		$this->options->set( 'permalink_structure', '' );
		$rewrite->init();
		$this->send( $page );
		$this->options->clear();
		$rewrite->init();
		self::assertSame( "/?page_id={$page}", $this->readKey( Links::latest() )['page'] );
	}

	/** A plugin may use one domain per language: a URL without a domain could lead to the wrong domain. */
	public function testAPageOfAnotherOriginIsNotNamed(): void {
		$page              = $this->addPage( 'Kontakt' );
		$pageOfOtherOrigin = static fn(): string => 'https://en.agentur.example/contact/';
		add_filter( 'page_link', $pageOfOtherOrigin );
		$this->send( $page );
		remove_filter( 'page_link', $pageOfOtherOrigin );
		self::assertSame( '/webapp/contact-form-wizard?lang=de', $this->readKey( Links::latest() )['page'] );
	}

	public function testASignInLinkHasNeitherKindNorPage(): void {
		$details = ( new Rest() )->post( '/wizard/key', [ 'k' => Browser::key( Visitor::EMAIL ) ] )->body->all();
		$fields  = array_intersect_key( $details, array_flip( [ 'purpose', 'kind', 'page' ] ) );
		self::assertSame(
			[
				'purpose' => 'l',
				'kind'    => null,
				'page'    => null,
			],
			$fields
		);
	}

	/** @return string The submission's UUID. */
	private function send( int $postId ): string {
		$answer = Rest::at( self::NOW )->post( '/wizard/contact', Visitor::message(), Visitor::headers( $this->token( $postId, 'contact-form' ) ) );
		self::assertSame( 200, $answer->status, $answer->text );
		return $answer->string( 'id' );
	}

	private function token( int $postId, string $widget ): string {
		$demands = new FormRequirements( [], 'newsletter' === $widget ? 'required' : 'optional' );
		return Rest::at( self::NOW - 60 )->services->get( FormTokenIssuer::class )->forBlock( $widget, Language::German, $postId, $demands );
	}

	/** @return array<array-key, mixed> */
	private function readKey( string $k, int $later = 0 ): array {
		$answer = Rest::at( self::NOW + $later )->post( '/wizard/key', [ 'k' => $k ] );
		self::assertSame( 200, $answer->status, $answer->text );
		return $answer->body->all();
	}

	private function addPage( string $title, string $status = 'publish' ): int {
		$page = wp_insert_post(
			[
				'post_title'  => $title,
				'post_name'   => sanitize_title( $title ),
				'post_type'   => 'page',
				'post_status' => $status,
			]
		);
		self::assertGreaterThan( 0, $page );
		$this->posts[] = $page;
		return $page;
	}
}
