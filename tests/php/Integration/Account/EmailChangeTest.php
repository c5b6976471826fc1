<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Account;

use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Account\LastingKeys;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;

/** A new address takes effect once the link mailed to it has been opened. */
final class EmailChangeTest extends IntegrationTestCase {

	private const NEW = 'Neu@domain.example';

	private SignedIn $visitor;
	private Rest $rest;

	protected function setUp(): void {
		$this->visitor = AccountFactory::signIn();
		$this->rest    = new Rest( 0, $this->visitor );
		$_COOKIE       = [];
	}

	public function testANewAddressAwaitsConfirmationAndTheCurrentAddressIsNotified(): void {
		$answer = $this->put( [ 'email' => self::NEW, 'firstname' => 'Erika', 'pendingEmail' => null ] );
		self::assertSame( [ 200, Visitor::EMAIL, self::NEW, 'Erika' ], [ $answer->status, ...array_map( $answer->body->value( ... ), [ 'email', 'pendingEmail', 'firstname' ] ) ] );
		self::assertSame( [ self::NEW, Visitor::EMAIL ], array_column( $this->stored->mails(), 'recipient' ) );
		self::assertSame( [ 'account.emailNew', 'account.emailOld' ], array_column( $this->stored->mails(), 'kind' ) );
		self::assertSame( [ Visitor::EMAIL ], array_column( $this->stored->contacts(), 'email' ) );
		self::assertSame( $answer->body->all(), $this->rest->get( '/contact' )->body->all() );
		self::assertSame( $answer->body->all(), $this->put( AccountFactory::bodyOf( $answer ) )->body->all(), 'Sending the response back changes nothing.' );
		self::assertCount( 2, $this->stored->mails() );
	}

	public function testBothMailsArriveWithTheirLinksAndWithoutTypedText(): void {
		$mailbox = new Mailbox();
		$mailbox->clear();
		$this->rest->call( 'PUT', '/contact?lang=en', AccountFactory::body( [ 'email' => self::NEW ] ) );
		$k = Links::latest();
		( new Container() )->get( OutboxWorker::class )->run();
		[ $new, $old ] = $mailbox->messages();
		$mailbox->clear();
		self::assertSame( [ 'Please confirm your new email address', [ self::NEW ] ], [ $new['subject'], $new['envelope']['to'] ] );
		self::assertStringContainsString( "\n" . home_url( "/webapp/login?lang=en&k={$k}" ) . "\n", $new['text'] );
		self::assertSame( [ 'A new email address was requested for your account', [ Visitor::EMAIL ] ], [ $old['subject'], $old['envelope']['to'] ] );
		self::assertStringContainsString( "sign in and end all sessions:\n" . home_url( '/webapp/login?lang=en' ) . "\n", $old['text'] );
		foreach ( [ $new, $old ] as $mail ) {
			self::assertStringNotContainsString( strtolower( 'Neu@' ), strtolower( $mail['text'] ), 'The mails must not contain the new address.' );
			self::assertStringNotContainsString( 'erika', strtolower( $mail['text'] ) );
		}
	}

	public function testARepeatedClickGetsTheSameAnswerAndChangesNothing(): void {
		$this->put( [ 'email' => self::NEW ] );
		$k = Links::latest();
		self::assertSame( [ 'e', 'N•••@domain.example' ], $this->readKey( $k ) );
		for ( $i = 0; $i < 2; $i++ ) {
			// The link is valid for 24 hours: the first click is within them, the second later.
			$answer = ( new Rest( 23 * HOUR_IN_SECONDS + $i * 25 * HOUR_IN_SECONDS ) )->post( '/wizard/confirm', [ 'k' => $k ] );
			self::assertSame( [ 200, 'Email' ], [ $answer->status, $answer->string( 'opcode' ) ] );
			[ $row ] = $this->stored->contacts();
			self::assertSame( [ $this->visitor->contactId, self::NEW, strtolower( self::NEW ) ], [ $row->id, $row->email, $row->emailKey ] );
		}
		$shown = $this->rest->get( '/contact' )->body;
		self::assertSame( [ self::NEW, null ], [ $shown->value( 'email' ), $shown->value( 'pendingEmail' ) ] );
	}

	public function testLinksToTheOldAddressAreInvalidAfterwards(): void {
		$keys   = $this->rest->services->get( KeyRing::class );
		$login  = $keys->mint( new KeyGrant( KeyPurpose::Login, new EmailAddress( Visitor::EMAIL ), null ) )->k();
		$mailed = $keys->mint( new KeyGrant( KeyPurpose::Confirmation, new EmailAddress( Visitor::EMAIL ), Opcode::Contact ) );
		$othersLogin = $keys->mint( new KeyGrant( KeyPurpose::Login, new EmailAddress( 'jemand@domain.example' ), null ) )->k();
		$this->rest->call( 'DELETE', '/contact' );
		$deletion = Links::latest();
		$newsletterLink = $this->rest->services->get( LastingKeys::class )->forNewsletter( $this->visitor->contactId )?->k();
		$this->put( [ 'email' => self::NEW ] );
		$this->confirm( Links::latest() );

		self::assertSame( [ false, 'used' ], $this->login( $login ) );
		self::assertSame( [ true, null ], $this->login( $othersLogin ) );
		self::assertSame( [ 410, 410 ], [ $this->rest->post( '/wizard/key', [ 'k' => $deletion ] )->status, $this->confirm( $deletion )->status ] );
		self::assertSame( 404, $this->rest->post( '/wizard/key', [ 'k' => (string) $newsletterLink ] )->status );
		$owners = array_column( $this->stored->keys(), 'contactId', 'id' );
		self::assertSame( $this->visitor->contactId, $owners[ $mailed->id ], 'A key mailed earlier still belongs to the contact.' );
		self::assertSame( [ self::NEW, 'jemand@domain.example' ], array_column( $this->stored->contacts(), 'email' ) );
	}

	public function testTheOldAddressIsWarnedEvenAfterAFastConfirmation(): void {
		$mailbox = new Mailbox();
		$mailbox->clear();
		$this->put( [ 'email' => self::NEW ] );
		$this->confirm( $this->linkTo( self::NEW ) );
		( new Container() )->get( OutboxWorker::class )->run();
		$subjects = array_column( $mailbox->messages(), 'subject' );
		$mailbox->clear();
		self::assertSame( [ 'Neue E-Mail-Adresse für Ihr Konto angefordert', 'Die E-Mail-Adresse Ihres Kontos wurde geändert' ], $subjects );
	}

	public function testTheRequestingBrowserKeepsItsSessionAndOtherSessionsEnd(): void {
		$_COOKIE[ BindCookie::name() ] = str_repeat( 'a', 43 );
		AccountFactory::anotherSession( $this->visitor );
		$otherVisitor = AccountFactory::signIn( 'jemand@domain.example' );
		$this->put( [ 'email' => self::NEW ] );
		self::assertCount( 3, $this->stored->sessions() );
		$this->confirm( Links::latest() );
		self::assertSame( [ $this->visitor->sessionId, $otherVisitor->sessionId ], array_column( $this->stored->sessions(), 'id' ) );
	}

	/**
	 * If a visitor enters a stranger's address and the stranger clicks the link, the account belongs only to the stranger.
	 */
	#[TestWith( [ '' ] )]
	#[TestWith( [ 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb' ] )]
	public function testAConfirmationInAnotherBrowserEndsAllSessions( string $cookie ): void {
		$_COOKIE[ BindCookie::name() ] = str_repeat( 'a', 43 );
		$this->put( [ 'email' => self::NEW ] );
		$_COOKIE = '' === $cookie ? [] : [ BindCookie::name() => $cookie ];
		self::assertSame( 'Email', $this->confirm( Links::latest() )->string( 'opcode' ) );
		self::assertSame( [ 0, [ self::NEW ] ], [ count( $this->stored->sessions() ), array_column( $this->stored->contacts(), 'email' ) ] );
	}

	public function testConsentsStayUnchanged(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		AccountFactory::consent( $this->visitor, 'acceptContact' );
		$before = $this->tables->rows( 'consents' );
		$this->put( [ 'email' => self::NEW, 'customFields' => [ 'dataPrivacy' => false, 'acceptContact' => true, 'newsletter' => true ] ] );
		$this->confirm( Links::latest() );
		self::assertEquals( $before, array_slice( $this->tables->rows( 'consents' ), 0, 2 ), 'Stored consents are never changed.' );
		self::assertTrue( $this->rest->get( '/contact' )->body->object( 'customFields' )?->value( 'acceptContact' ) );
	}

	public function testADiscardedReplacedOrExpiredChangeIsNotConfirmed(): void {
		$this->put( [ 'email' => self::NEW ] );
		$first = Links::latest();
		self::assertSame( self::NEW, $this->put( [ 'pendingEmail' => 'stale@domain.example' ] )->body->value( 'pendingEmail' ) );
		self::assertSame( self::NEW, $this->put( [] )->body->value( 'pendingEmail' ), 'absent' );
		$this->put( [ 'email' => 'anders@domain.example', 'pendingEmail' => self::NEW ] );
		$second = $this->linkTo( 'anders@domain.example' );
		self::assertSame( 410, $this->confirm( $first )->status, 'replaced' );
		self::assertNull( $this->put( [ 'pendingEmail' => null ] )->body->value( 'pendingEmail' ) );
		self::assertSame( 410, $this->confirm( $second )->status, 'discarded' );
		$this->put( [ 'email' => self::NEW ] );
		$third = $this->linkTo( self::NEW );
		$later = new Rest( 86_401, $this->visitor );
		self::assertNull( $later->get( '/contact' )->body->value( 'pendingEmail' ) );
		self::assertSame( 410, $later->post( '/wizard/confirm', [ 'k' => $third ] )->status, 'The link expires after 24 hours.' );
		self::assertSame( [ Visitor::EMAIL ], array_column( $this->stored->contacts(), 'email' ) );
	}

	public function testARepeatedRequestMailsTheSameLinkAndNoSecondNotice(): void {
		$this->put( [ 'email' => self::NEW ] );
		$this->put( [ 'email' => strtolower( self::NEW ), 'pendingEmail' => self::NEW ] );
		$links = Links::all();
		self::assertCount( 1, array_unique( $links ) );
		self::assertSame( [ 'account.emailNew' => 2, 'account.emailOld' => 1 ], $this->stored->mailKinds() );
	}

	public function testTheCurrentAddressInOtherLetterCaseIsNoChange(): void {
		$answer = $this->put( [ 'email' => strtoupper( Visitor::EMAIL ) ] );
		self::assertSame( [ 200, Visitor::EMAIL, null ], [ $answer->status, $answer->body->value( 'email' ), $answer->body->value( 'pendingEmail' ) ] );
		self::assertSame( 0, count( $this->stored->mails() ) + count( $this->stored->counters() ) );
	}

	public function testAnAddressThatHasAnAccountIsNotRevealedOrMerged(): void {
		$free     = $this->put( [ 'email' => 'frei@domain.example' ] );
		$somebody = AccountFactory::signIn( 'jemand@domain.example', [ 'firstname' => 'Jemand' ] );
		$taken    = $this->put( [ 'email' => 'jemand@domain.example' ] );
		self::assertSame( $free->status, $taken->status );
		self::assertSame( array_keys( $free->body->all() ), array_keys( $taken->body->all() ) );
		self::assertSame( [ 'account.emailNew' => 2, 'account.emailOld' => 2 ], $this->stored->mailKinds() );
		$k      = $this->linkTo( 'jemand@domain.example' );
		$before = $this->tables->rows( 'contacts' );
		for ( $i = 0; $i < 2; $i++ ) {
			$answer = $this->confirm( $k );
			self::assertSame( [ 404, 'sw_immosuite_key_unknown' ], [ $answer->status, $answer->code() ] );
		}
		self::assertEquals( $before, $this->tables->rows( 'contacts' ) );
		self::assertCount( 2, $this->stored->sessions() );
		self::assertNull( $this->rest->get( '/contact' )->body->value( 'pendingEmail' ) );
		self::assertSame( 'Jemand', ( new Rest( 0, $somebody ) )->get( '/contact' )->body->value( 'firstname' ) );
	}

	public function testAnAddressGetsThreeMailsAnHourAndARefusedRequestSavesNothing(): void {
		for ( $i = 1; $i <= 3; $i++ ) {
			self::assertSame( 200, $this->put( [ 'email' => self::NEW ] )->status );
		}
		$answer = $this->put( [ 'email' => self::NEW, 'firstname' => 'Erika' ], [ 'newsletter' => true ] );
		self::assertSame( [ 429, 'sw_immosuite_limit' ], [ $answer->status, $answer->code() ] );
		self::assertGreaterThan( 3_500, (int) $answer->header( 'retry-after' ) );
		self::assertSame( [ '' ], array_column( $this->stored->contacts(), 'firstname' ) );
		self::assertCount( 0, $this->stored->consents() );
		self::assertSame( 3, $this->stored->mailKinds()['account.emailNew'] );
	}

	/** Requests by strangers do not use up the limits of a signed-in visitor. */
	public function testAnAccountCanChangeToAnAddressWhoseMailLimitStrangersHaveUsedUp(): void {
		$limits = $this->rest->services->get( RateLimiter::class );
		for ( $i = 0; $i < 100; $i++ ) {
			$limits->chargeAll( RateLimitBucket::ofAddress( RateLimit::Mails, new EmailAddress( self::NEW ) ) );
		}
		self::assertSame( 200, $this->put( [ 'email' => self::NEW ] )->status );
		self::assertSame( 1, $this->stored->mailKinds()['account.emailNew'] );
	}

	public function testMailsToNewAddressesAreLimitedPerAccount(): void {
		$limit = static fn( array $limits ): array => [ 'submissions' => 2, 'mails' => 100 ] + $limits;
		add_filter( 'sw_immosuite_limits', $limit );
		$statuses = array_map( fn( int $i ): int => $this->put( [ 'email' => "name{$i}@domain.example" ] )->status, [ 1, 2, 3 ] );
		remove_filter( 'sw_immosuite_limits', $limit );
		self::assertSame( [ 200, 200, 429 ], $statuses );
	}

	public function testTheRequestingBrowserIsRecognized(): void {
		$name             = BindCookie::name();
		$_COOKIE[ $name ] = str_repeat( 'a', 43 );
		$this->put( [ 'email' => self::NEW ] );
		$isRequestingBrowser = fn(): mixed => $this->rest->post( '/wizard/key', [ 'k' => Links::latest() ] )->body->value( 'mine' );
		self::assertTrue( $isRequestingBrowser() );
		$_COOKIE[ $name ] = str_repeat( 'b', 43 );
		self::assertFalse( $isRequestingBrowser() );
	}

	/**
	 * @param array<string, mixed> $values
	 * @param array<string, bool>  $consents
	 */
	private function put( array $values, array $consents = [] ): Answer {
		return $this->rest->call( 'PUT', '/contact', AccountFactory::body( $values, $consents ) );
	}

	private function confirm( string $k ): Answer {
		return $this->rest->post( '/wizard/confirm', [ 'k' => $k ] );
	}

	/** @return list<mixed> Purpose and masked address. */
	private function readKey( string $k ): array {
		$answer = $this->rest->post( '/wizard/key', [ 'k' => $k ] );
		return [ $answer->body->value( 'purpose' ), $answer->body->value( 'email' ) ];
	}

	/** @return list<mixed> Values of the keys login and reason. */
	private function login( string $k ): array {
		$answer = $this->rest->post( '/auth/login', [ 'k' => $k ] );
		return [ $answer->body->value( 'login' ), $answer->body->value( 'reason' ) ];
	}

	/** Key of the link in the newest mail to this address. */
	private function linkTo( string $email ): string {
		$selectors = array_column( $this->stored->mails(), 'keySelector', 'recipient' );
		return (string) $this->rest->services->get( KeyRing::class )->bySelector( $selectors[ $email ] ?? '' )?->k();
	}
}
