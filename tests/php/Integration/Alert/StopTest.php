<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Account\LastingKeys;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;
use SwImmoSuite\Visitor\Privacy\Retention;

/** Permanent links that end alerts: by one click in a mail program (RFC 8058), or on the page that they open. */
final class StopTest extends IntegrationTestCase {

	private SignedIn $visitor;
	private Rest $rest;

	/** @var array{string, string} UUIDs of two searches: one gets instant alerts, one daily. */
	private array $uuids;

	protected function setUp(): void {
		( new Searches() )->storeRegions();
		$this->visitor = AccountFactory::signIn( Visitor::EMAIL, [], Language::German );
		$this->rest    = new Rest( 0, $this->visitor );
		Prospects::agree( $this->visitor );
		$this->uuids   = [ $this->addSearch( 'instant' ), $this->addSearch( 'daily', 'meersburg' ) ];
	}

	public function testEachSearchAndEachContactHasOnePermanentLink(): void {
		$links = [ $this->k( 0 ), $this->k( 1 ), $this->k( null ) ];
		self::assertSame( $links, [ $this->k( 0 ), $this->k( 1 ), $this->k( null ) ] );
		self::assertCount( 3, array_unique( $links ) );
		self::assertCount( 3, $this->stored->keys() );
		foreach ( $links as $k ) {
			self::assertMatchesRegularExpression( '/^a\.[\w-]{22}\.[\w-]{43}$/D', $k );
		}
		$inTwentyYears = new Rest( 20 * 365 * 86_400 );
		$inTwentyYears->services->get( Retention::class )->run( 24 );
		self::assertSame( 200, $inTwentyYears->post( '/wizard/key', [ 'k' => $links[0] ] )->status );
		self::assertNull( $this->rest->services->get( LastingKeys::class )->alertLinks( 999_999, null, Language::German ) );
	}

	/** RFC 8058, 3.1: mail programs post to https only. */
	public function testTheMailNamesThePageAndWithHttpsTheOneClickAddress(): void {
		$k     = $this->k( 0 );
		$page  = home_url( "/webapp/login?k={$k}" );
		$links = $this->links( 0 );
		self::assertSame( [ $page, $page ], [ $links['page'], $links['ending'] ] );
		$secure = static fn( string $home ): string => str_replace( 'http:', 'https:', $home );
		add_filter( 'option_home', $secure );
		$links = $this->links( 0 );
		self::assertSame( [ home_url( "/webapp/login?k={$k}" ), rest_url( "sw-immosuite/v1/saved-search/stop?k={$k}" ) ], [ $links['page'], $links['ending'] ] );
		self::assertStringStartsWith( 'https:', $links['ending'] );
		remove_filter( 'option_home', $secure );
		$english = $this->rest->services->get( LastingKeys::class )->alertLinks( $this->visitor->contactId, null, Language::English );
		self::assertSame( home_url( '/webapp/login?lang=en&k=' . $this->k( null ) ), $english['page'] ?? '' );
	}

	public function testRepeatedOneClickRequestsEndTheAlertsOfTheirSearch(): void {
		foreach ( Http::all( array_fill( 0, 8, self::oneClickRequest( '?k=' . $this->k( 0 ), 'List-Unsubscribe=One-Click' ) ), 8 ) as $answer ) {
			self::assertSame( [ 200, '{"stopped":true}', 'no-store' ], [ $answer->status, $answer->text, $answer->header( 'cache-control' ) ] );
			self::assertSame( '', $answer->header( 'set-cookie' ) . $answer->header( 'access-control-allow-origin' ) );
		}
		self::assertSame( [ 'off', 'daily' ], $this->frequencies() );
		self::assertSame( [ null ], array_column( $this->stored->keys(), 'consumedAt' ) );
		self::assertCount( 4, $this->stored->postings(), 'Searches without alerts keep their postings.' );
		self::assertSame( [], $this->stored->mails() );
	}

	public function testTheKeyMayBeInTheFormBody(): void {
		$answer = Http::call( self::oneClickRequest( '', 'List-Unsubscribe=One-Click&k=' . $this->k( 1 ) ) );
		self::assertSame( [ 200, [ 'instant', 'off' ] ], [ $answer->status, $this->frequencies() ] );
	}

	public function testTheLinkForAllSearchesEndsOnlyAlertsOfItsContact(): void {
		$other = AccountFactory::signIn( 'jemand@domain.example' );
		( new Rest( 0, $other ) )->post( '/saved-search', Searches::body( [ 'alerts' => 'instant' ] ) );
		self::assertSame( 200, $this->rest->post( '/saved-search/stop?k=' . $this->k( null ), '' )->status );
		self::assertSame( [ 'off', 'off', 'instant' ], $this->frequencies() );
	}

	public function testThePageGetsTheSubjectOfTheLink(): void {
		$ofOneSearch = $this->rest->post( '/wizard/key?lang=en', [ 'k' => $this->k( 1 ) ] );
		self::assertSame( [ 200, 'a', null, false ], [ $ofOneSearch->status, ...array_map( $ofOneSearch->body->value( ... ), [ 'purpose', 'kind', 'mine' ] ) ] );
		$searches = $this->rest->get( '/saved-search?lang=en' )->body->all();
		self::assertEqualsCanonicalizing( [ 'frequency' => 'daily', 'search' => array_column( $searches, 'title', 'uuid' )[ $this->uuids[1] ] ], $ofOneSearch->body->object( 'alerts' )?->all() );
		$ofAllSearches = $this->rest->post( '/wizard/key', [ 'k' => $this->k( null ) ] );
		self::assertSame( [ 'frequency' => 'instant', 'search' => null ], $ofAllSearches->body->object( 'alerts' )?->all() );
		$other = $this->rest->services->get( KeyRing::class )->mint( new KeyGrant( KeyPurpose::Confirmation, new EmailAddress( Visitor::EMAIL ), Opcode::Contact ) );
		self::assertArrayNotHasKey( 'alerts', $this->rest->post( '/wizard/key', [ 'k' => $other->k() ] )->body->all() );
	}

	public function testThePageNeitherRaisesTheFrequencyNorResumesAlerts(): void {
		$choose = fn( ?int $which, string $alerts ): string => $this->chooseOnPage( $which, $alerts )->string( 'alerts' );
		self::assertSame( [ 'daily', [ 'daily', 'daily' ] ], [ $choose( 0, 'daily' ), $this->frequencies() ] );
		self::assertSame( [ 'weekly', [ 'weekly', 'daily' ] ], [ $choose( 0, 'weekly' ), $this->frequencies() ] );
		self::assertSame( [ 'weekly', [ 'weekly', 'daily' ] ], [ $choose( 0, 'daily' ), $this->frequencies() ], 'The page never raises the frequency.' );
		$this->rest->post( '/saved-search/stop?k=' . $this->k( 0 ), '' );
		self::assertSame( [ 'off', [ 'off', 'daily' ] ], [ $choose( 0, 'weekly' ), $this->frequencies() ] );
		self::assertSame( [ 'weekly', [ 'off', 'weekly' ] ], [ $choose( null, 'weekly' ), $this->frequencies() ] );
	}

	public function testEachChangeOnThePageCanBeUndone(): void {
		foreach ( [ 'daily', 'weekly', 'off' ] as $alerts ) {
			$answer = $this->chooseOnPage( 0, $alerts );
			self::assertSame( [ $alerts, 'instant' ], [ $answer->string( 'alerts' ), $answer->body->object( 'back' )?->string( 'alerts' ) ] );
			self::assertSame( [ [ 'alerts' => 'instant' ], [ 'instant', 'daily' ] ], [ $this->undo( 0, $answer )->body->all(), $this->frequencies() ] );
		}
		$this->chooseOnPage( 0, 'weekly' );
		self::assertFalse( $this->chooseOnPage( 0, 'weekly' )->body->has( 'back' ), 'Without a change there is nothing to undo.' );
	}

	public function testALinkForAllSearchesUndoesOnlyItsOwnChange(): void {
		$third  = $this->addSearch( 'weekly', 'radolfzell' );
		$answer = $this->chooseOnPage( null, 'weekly' );
		self::assertSame( [ 'weekly', 'weekly', 'weekly' ], $this->frequencies() );
		$this->rest->call( 'PUT', "/saved-search/{$this->uuids[1]}", Searches::body( [ 'alerts' => 'off' ] ) );
		self::assertSame( [ 'instant', [ 'instant', 'off', 'weekly' ] ], [ $this->undo( null, $answer )->string( 'alerts' ), $this->frequencies() ] );
		$this->rest->call( 'DELETE', "/saved-search/{$third}" );
		self::assertSame( [ 'instant', [ 'instant', 'off' ] ], [ $this->undo( null, $answer )->string( 'alerts' ), $this->frequencies() ], 'A second undo changes nothing.' );
	}

	/** Every mail contains the link, and mails are forwarded, so undoing needs the token of the change. */
	#[Group( 'sqlite' )]
	public function testForgedExpiredAndOtherTokensUndoNothing(): void {
		$undoneChange = $this->chooseOnPage( null, 'off' );
		$this->undo( null, $undoneChange );
		$answer = $this->chooseOnPage( 0, 'off' );
		$token  = (string) $answer->body->object( 'back' )?->string( 'token' );
		[ $json, $mac ] = explode( '.', $token );
		$forged = Secret::encode( str_replace( 'off', 'weekly', (string) Secret::decode( $json ) ) );
		foreach ( [ '', 'x', $json, "{$json}.", ".{$mac}", "{$forged}.{$mac}", "{$token}.", (string) $undoneChange->body->object( 'back' )?->string( 'token' ) ] as $invalidToken ) {
			self::assertSame( [ 'alerts' => 'off' ], $this->chooseOnPage( 0, 'back', $invalidToken )->body->all(), $invalidToken );
		}
		$later = new Rest( DAY_IN_SECONDS + 1, $this->visitor );
		$later->post( '/saved-search/alerts', [ 'k' => $this->k( 0 ), 'alerts' => 'back', 'back' => $token ] );
		self::assertSame( [ 'off', 'daily' ], $this->frequencies() );
		self::assertSame( 'instant', $this->chooseOnPage( 0, 'back', $token )->string( 'alerts' ) );
	}

	public function testWithoutConsentAlertsAreNotRestored(): void {
		$answer = $this->chooseOnPage( 0, 'off' );
		foreach ( array_column( $this->rest->get( '/contact/consents' )->body->all(), 'id' ) as $id ) {
			self::assertIsInt( $id );
			$this->rest->call( 'DELETE', "/contact/consents/{$id}" );
		}
		self::assertSame( [ 'off', [ 'off', 'off' ] ], [ $this->undo( 0, $answer )->string( 'alerts' ), $this->frequencies() ] );
	}

	public function testOpeningTheUrlDoesNotStopAlerts(): void {
		foreach ( [ 'GET', 'HEAD' ] as $method ) {
			foreach ( [ '', '&_method=POST' ] as $methodOverride ) {
				self::assertSame( 404, Http::call( new HttpCall( $method, '/saved-search/stop?k=' . $this->k( 0 ) . $methodOverride ) )->status );
			}
		}
		self::assertSame( [ 'instant', 'daily' ], $this->frequencies() );
	}

	public function testAllInvalidKeysGetTheSameAnswer(): void {
		$answers = [];
		foreach ( $this->wrongKeys() as $name => $k ) {
			$calls = [
				$this->rest->post( '/saved-search/stop?k=' . rawurlencode( $k ), '' ),
				$this->rest->post( '/saved-search/alerts', [ 'k' => $k, 'alerts' => 'off' ] ),
			];
			foreach ( $calls as $call ) {
				self::assertSame( [ 404, 'sw_immosuite_key_unknown' ], [ $call->status, $call->code() ], $name );
				$answers[] = $call->text;
			}
		}
		self::assertCount( 1, array_unique( $answers ) );
		foreach ( [ '', '?k[]=x', '?k=' . str_repeat( 'a.', 4_000 ) ] as $query ) {
			self::assertSame( $answers[0], $this->rest->post( '/saved-search/stop' . $query, '' )->text );
		}
		self::assertSame( [ 'instant', 'daily' ], $this->frequencies() );
	}

	public function testNoOtherRouteAcceptsTheKey(): void {
		$codes = array_map(
			fn( Answer $answer ): array => [ $answer->status, $answer->code() ],
			[ $this->rest->post( '/wizard/confirm', [ 'k' => $this->k( 0 ) ] ), $this->rest->post( '/newsletter/unsubscribe?k=' . $this->k( 0 ), '' ) ]
		);
		self::assertSame( array_fill( 0, 2, [ 404, 'sw_immosuite_key_unknown' ] ), $codes );
		self::assertFalse( $this->rest->post( '/auth/login', [ 'k' => $this->k( 0 ) ] )->body->value( 'login' ) );
		self::assertSame( [ 'instant', 'daily' ], $this->frequencies() );
	}

	public function testInvalidKeysAreRateLimitedAndValidOnesAreNot(): void {
		$limit = static fn( array $limits ): array => [ 'keys' => 3 ] + $limits;
		add_filter( 'sw_immosuite_limits', $limit );
		$invalid = array_map( fn(): int => $this->rest->post( '/saved-search/stop?k=a.x', '' )->status, range( 1, 4 ) );
		$valid   = $this->rest->post( '/saved-search/stop?k=' . $this->k( 0 ), '' )->status;
		$weekly  = $this->chooseOnPage( 0, 'weekly' )->status;
		remove_filter( 'sw_immosuite_limits', $limit );
		self::assertSame( [ [ 404, 404, 404, 429 ], 200, 429 ], [ $invalid, $valid, $weekly ] );
	}

	/** @return array<string, string> */
	private function wrongKeys(): array {
		[ $prefix, $selector, $verifier ] = explode( '.', $this->k( 0 ) );
		$keys                             = $this->rest->services->get( KeyRing::class );
		$otherPurposes                    = array_map(
			fn( KeyPurpose $purpose ): string => $keys->mint( new KeyGrant( $purpose, new EmailAddress( Visitor::EMAIL ), Opcode::Contact, contactId: $this->visitor->contactId ) )->k(),
			[ KeyPurpose::Unsubscription, KeyPurpose::Confirmation, KeyPurpose::Login ]
		);
		$deletedUuid = $this->addSearch( 'daily', 'radolfzell' );
		$deleted     = $this->k( 2 );
		$this->rest->call( 'DELETE', "/saved-search/{$deletedUuid}" );
		return [
			'not a key'        => 'x',
			'no verifier'      => "a.{$selector}",
			'another verifier' => "a.{$selector}." . strrev( $verifier ),
			'another purpose'  => "u.{$selector}.{$verifier}",
			'selector and verifier swapped'    => "{$prefix}.{$verifier}.{$selector}",
			'a trailing line break'      => "a.{$selector}.{$verifier}\n",
			'newsletter'       => $otherPurposes[0],
			'confirmation'     => $otherPurposes[1],
			'sign-in'          => $otherPurposes[2],
			'deleted search'   => $deleted,
			'former address'   => $this->keyOfFormerAddress(),
		];
	}

	/** The key of a contact whose address has changed since. */
	private function keyOfFormerAddress(): string {
		$mover  = AccountFactory::signIn( 'umzug@domain.example' );
		$rest   = new Rest( 0, $mover );
		$k      = $this->keyIn( $rest->services->get( LastingKeys::class )->alertLinks( $mover->contactId, null, Language::German ) );
		$change = $rest->services->get( KeyRing::class )->mint(
			new KeyGrant( KeyPurpose::EmailChange, new EmailAddress( 'neu@domain.example' ), Opcode::Email, contactId: $mover->contactId )
		);
		self::assertSame( 200, $rest->post( '/wizard/key', [ 'k' => $k ] )->status );
		self::assertSame( 'Email', $rest->post( '/wizard/confirm', [ 'k' => $change->k() ] )->string( 'opcode' ) );
		return $k;
	}

	private static function oneClickRequest( string $query, string $body ): HttpCall {
		return new HttpCall(
			'POST',
			'/saved-search/stop' . $query,
			$body,
			[
				'Content-Type'   => 'application/x-www-form-urlencoded',
				'Origin'         => 'https://mail.example',
				'Sec-Fetch-Site' => 'cross-site',
			]
		);
	}

	private function addSearch( string $alerts, string $region = 'altstadt' ): string {
		$regions = 'altstadt' === $region ? [ 'altstadt', 'hoeri', 'kernstadt' ] : [ $region ];
		return $this->rest->post( '/saved-search', Searches::body( [ 'alerts' => $alerts, 'locations' => Searches::locations( ...$regions ) ] ) )->string( 'uuid' );
	}

	/** @return list<string> Frequencies of the visitor's searches, the oldest first. */
	private function frequencies(): array {
		$alerts = array_column( $this->stored->searches(), 'alerts' );
		self::assertSame( $alerts, Prospects::frequencies() );
		return $alerts;
	}

	/**
	 * @param int|null $which Index of the visitor's search, the oldest first; null: the link of all searches.
	 * @return array{page: string, ending: string}
	 */
	private function links( ?int $which ): array {
		$id = null === $which ? null : $this->stored->searches()[ $which ]->id;
		return $this->rest->services->get( LastingKeys::class )->alertLinks( $this->visitor->contactId, $id, Language::German ) ?? self::fail( 'There is no link.' );
	}

	private function chooseOnPage( ?int $which, string $alerts, ?string $back = null ): Answer {
		$body = [ 'k' => $this->k( $which ), 'alerts' => $alerts ] + ( null === $back ? [] : [ 'back' => $back ] );
		return $this->rest->post( '/saved-search/alerts', $body );
	}

	private function undo( ?int $which, Answer $change ): Answer {
		return $this->chooseOnPage( $which, 'back', (string) $change->body->object( 'back' )?->string( 'token' ) );
	}

	/** Key in the link of one search, or of all searches if $which is null. */
	private function k( ?int $which ): string {
		return $this->keyIn( $this->links( $which ) );
	}

	/** @param array{page: string, ending: string}|null $links */
	private function keyIn( ?array $links ): string {
		parse_str( (string) wp_parse_url( $links['page'] ?? '', PHP_URL_QUERY ), $query );
		return is_string( $query['k'] ?? null ) ? $query['k'] : '';
	}
}
