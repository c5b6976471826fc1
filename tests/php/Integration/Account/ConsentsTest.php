<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Account;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Consent\ConsentTextRepository;
use SwImmoSuite\Visitor\Consent\ConsentWordings;

/** GET contact/consents, DELETE contact/consents/{consentId}. */
final class ConsentsTest extends IntegrationTestCase {

	private SignedIn $visitor;
	private Rest $rest;

	protected function setUp(): void {
		$this->visitor = AccountFactory::signIn();
		$this->rest    = new Rest( 0, $this->visitor );
	}

	public function testConsentsAreListedNewestFirstWithTheirShownText(): void {
		AccountFactory::consent( AccountFactory::signIn( 'jemand@domain.example' ), 'newsletter' );
		$first = AccountFactory::consent( $this->visitor, 'dataPrivacy' );
		$this->rest->call( 'PUT', '/contact', AccountFactory::body( [], [ 'dataPrivacy' => true, 'acceptContact' => true ] ) );
		$answer = $this->rest->get( '/contact/consents' );
		self::assertSame( 200, $answer->status );
		/** @var list<array{id: int, purpose: string, channels: list<string>, text: string, granted: string, confirmed: string|null, revoked: string|null}> $consents */
		$consents = $answer->body->all();
		self::assertCount( 2, $consents );
		self::assertSame( [ 'acceptContact', [ 'phone', 'letter', 'email' ], null ], [ $consents[0]['purpose'], $consents[0]['channels'], $consents[0]['revoked'] ] );
		self::assertEqualsWithDelta( strtotime( $consents[0]['granted'] ), strtotime( (string) $consents[0]['confirmed'] ), 2, 'A session confirms the consent at once.' );
		self::assertSame( [ $first, 'dataPrivacy', [], 'Wortlaut von dataPrivacy' ], [ $consents[1]['id'], $consents[1]['purpose'], $consents[1]['channels'], $consents[1]['text'] ] );
		self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/', $consents[1]['granted'] );
	}

	public function testConsentsNameTheirRequestAndTheTimeInTheZoneOfTheSite(): void {
		$options = new SiteOptions();
		$options->set( 'timezone_string', 'Europe/Berlin' );
		AccountFactory::consent( $this->visitor, 'dataPrivacy' );
		$lead     = [
			'objectType'    => 'LIVING',
			'marketingType' => 'BUY',
			'categoryId'    => 30225,
			'fields'        => [],
			'locations'     => [],
		];
		$payloads = [
			'contact'        => [],
			'newsletter'     => [],
			'lead'           => [ 'lead' => $lead ],
			'saved-search'   => [ 'savedSearch' => [ 'marketingType' => 'buy', 'locations' => [ [ 'locationId' => 'nowhere' ] ] ] + $lead ],
			'expose-inquiry' => [ 'listing' => [ 'title' => 'Haus am See' ] ],
		];
		$factory  = new SubmissionFactory();
		foreach ( $payloads as $kind => $payload ) {
			$id = $factory->submission( [ 'kind' => $kind, 'contact_id' => $this->visitor->contactId ], $payload, [ 'dataPrivacy' ] );
			$this->tables->connection->execute( 'UPDATE %i SET contact_id = %d WHERE submission_id = %d', [ $this->tables->connection->table( 'consents' ), $this->visitor->contactId, $id ] );
		}
		$this->rest->call( 'PUT', '/contact', AccountFactory::body( [], [ 'newsletter' => true ] ) );
		$consents = $this->rest->get( '/contact/consents' )->body->all();
		self::assertSame(
			[ 'Ihr Konto', 'Anfrage zu „Haus am See“', 'Suchprofil „Wohnung kaufen“', 'Immobilie angeboten: Wohnung verkaufen', 'Newsletter', 'Nachricht', '' ],
			array_column( $consents, 'about' )
		);
		self::assertMatchesRegularExpression( '/\+0[12]:00"\]$/', (string) wp_json_encode( array_column( $consents, 'granted' ) ) );
		$options->clear();
	}

	public function testWithdrawalAddsOneEventAndKeepsTheRecord(): void {
		$id = AccountFactory::consent( $this->visitor, 'dataPrivacy' );
		for ( $i = 0; $i < 2; $i++ ) {
			self::assertSame( 204, ( new Rest( 60 * $i, $this->visitor ) )->call( 'DELETE', "/contact/consents/{$id}" )->status );
		}
		self::assertSame( [ 'confirmed', 'revoked' ], array_column( $this->stored->consentEvents(), 'event' ) );
		/** @var list<array{id: int, purpose: string, channels: list<string>, text: string, granted: string, confirmed: string|null, revoked: string|null}> $consents */
		$consents = $this->rest->get( '/contact/consents' )->body->all();
		self::assertNotNull( $consents[0]['revoked'] );
		self::assertFalse( $this->rest->get( '/contact' )->body->object( 'customFields' )?->value( 'dataPrivacy' ) );
		self::assertCount( 0, $this->stored->mails() );
	}

	public function testConsentsStoreTheWordingThatWasShown(): void {
		$texts = new ConsentWordings( new Settings(), new ConsentTextRepository( $this->tables->connection, new Clock() ) );
		update_option( Settings::OPTION, [ 'agencyName' => 'Seeblick Immobilien' ] );
		$shown = $texts->account( Language::German );
		$texts->store( $shown );
		update_option( Settings::OPTION, [ 'agencyName' => 'Bergblick Immobilien' ] );
		$body = AccountFactory::body( [ 'consentHash' => $shown->hash ], [ 'newsletter' => true ] );
		self::assertSame( 200, $this->rest->call( 'PUT', '/contact', $body )->status );
		self::assertSame( [ $shown->newsletter->text ], array_column( $this->rest->get( '/contact/consents' )->body->all(), 'text' ) );
	}

	/** Without the hash the shown text is unknown, so the record is marked as not shown and names no page. */
	public function testWithoutTheHashTheConsentIsNotRecordedAsShown(): void {
		$texts = new ConsentWordings( new Settings(), new ConsentTextRepository( $this->tables->connection, new Clock() ) );
		$shown = $texts->account( Language::German );
		$texts->store( $shown );
		foreach ( [ [ 'dataPrivacy' => true ], [ 'dataPrivacy' => true, 'newsletter' => true ] ] as $number => $boxes ) {
			$values = 0 === $number ? [] : [ 'consentHash' => $shown->hash ];
			self::assertSame( 200, $this->rest->call( 'PUT', '/contact', AccountFactory::body( $values, $boxes ) )->status );
		}
		[ $withoutHash, $withHash ] = $this->stored->consents();
		self::assertSame( [ false, '', $shown->hash ], [ $withoutHash->shown, $withoutHash->pageUrl, $withoutHash->setHash ] );
		self::assertTrue( $withHash->shown );
		self::assertNotSame( '', $withHash->pageUrl );
	}

	public function testUnknownWordingsAndWordingsOfOtherFormsAreRefused(): void {
		$texts         = new ConsentWordings( new Settings(), new ConsentTextRepository( $this->tables->connection, new Clock() ) );
		$ofContactForm = $texts->current( 'contact-form', Language::German );
		$texts->store( $ofContactForm );
		foreach ( [ str_repeat( '0', 64 ), $ofContactForm->hash ] as $hash ) {
			$body   = AccountFactory::body( [ 'consentHash' => $hash ], [ 'newsletter' => true ] );
			$answer = $this->rest->call( 'PUT', '/contact', $body );
			self::assertSame( [ 400, 'rest_invalid_param', [ 'customFields.newsletter consent_missing' ] ], [ $answer->status, $answer->code(), $answer->faults() ] );
		}
		self::assertSame( [], $this->rest->get( '/contact/consents' )->body->all() );
		self::assertSame( 200, $this->rest->call( 'PUT', '/contact', AccountFactory::body( [ 'consentHash' => str_repeat( '0', 64 ) ] ) )->status );
	}

	public function testForeignUnconfirmedAndAbsentConsentsAreNotFound(): void {
		$othersConsent = AccountFactory::consent( AccountFactory::signIn( 'jemand@domain.example' ), 'newsletter' );
		$unconfirmed = AccountFactory::consent( $this->visitor, 'newsletter', confirmedAgo: null );
		$bodies  = [];
		foreach ( [ (string) $othersConsent, (string) $unconfirmed, '0', '999999999999999999' ] as $id ) {
			$answer = $this->rest->call( 'DELETE', "/contact/consents/{$id}" );
			self::assertSame( [ 404, 'sw_immosuite_not_found' ], [ $answer->status, $answer->code() ], $id );
			$bodies[] = $answer->body->all();
		}
		self::assertCount( 1, array_unique( $bodies, SORT_REGULAR ) );
		self::assertSame( [ 'confirmed' ], array_column( $this->stored->consentEvents(), 'event' ) );
	}

	public function testWithdrawalEndsAllNewsletterConsentsButOnlyOneContactConsent(): void {
		foreach ( [ 'newsletter' => 2, 'acceptContact' => 1 ] as $purpose => $withdrawn ) {
			AccountFactory::consent( $this->visitor, $purpose, confirmedAgo: 90 );
			$younger = AccountFactory::consent( $this->visitor, $purpose, confirmedAgo: 30 );
			$before  = count( $this->stored->consentEvents() );
			$this->rest->call( 'DELETE', "/contact/consents/{$younger}" );
			self::assertSame( $before + $withdrawn, count( $this->stored->consentEvents() ), $purpose );
		}
	}

	public function testTheNumberOfQueriesDoesNotGrowWithTheRecords(): void {
		$queryCounts = [];
		foreach ( [ 1, 200 ] as $records ) {
			$visitor = AccountFactory::signIn( "name{$records}@domain.example" );
			$this->tables->connection->transaction( static fn(): array => array_map( static fn(): int => AccountFactory::consent( $visitor, 'newsletter' ), range( 1, $records ) ) );
			$body              = AccountFactory::body( [ 'email' => $visitor->email->typed ] );
			$queryCounts[ $records ] = self::countQueries( static fn(): Answer => ( new Rest( 0, $visitor ) )->call( 'PUT', '/contact', $body ) );
			// One more consent is revoked: that of the first round.
			self::assertSame( 1 === $records ? 1 : $records + 1, $this->stored->eventCounts()['revoked'] );
		}
		self::assertSame( $queryCounts[1], $queryCounts[200] );
	}

	/** @param \Closure(): Answer $call */
	private static function countQueries( \Closure $call ): int {
		$count   = 0;
		$countQuery = static function ( string $sql ) use ( &$count ): string {
			++$count;
			return $sql;
		};
		add_filter( 'query', $countQuery );
		self::assertSame( 200, $call()->status );
		remove_filter( 'query', $countQuery );
		return $count;
	}

	public function testSignedOutVisitorsSeeAndChangeNothing(): void {
		$id = AccountFactory::consent( $this->visitor, 'newsletter' );
		foreach ( [ 'GET /contact/consents', "DELETE /contact/consents/{$id}", 'GET /contact/export' ] as $call ) {
			self::assertSame( 403, ( new Rest() )->call( ...explode( ' ', $call ) )->status, $call );
		}
		self::assertSame( [ 'confirmed' ], array_column( $this->stored->consentEvents(), 'event' ) );
	}
}
