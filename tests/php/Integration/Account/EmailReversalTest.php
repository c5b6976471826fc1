<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Account;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Account\LastingKeys;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Privacy\Erasure;
use SwImmoSuite\Visitor\Privacy\Retention;

/** The previous address of an account can revert a change of address. */
final class EmailReversalTest extends IntegrationTestCase {

	private const OLD   = Visitor::EMAIL;
	private const NEW   = 'Neu@domain.example';
	private const THIRD = 'dritte@domain.example';

	private SignedIn $visitor;
	private Rest $rest;

	protected function setUp(): void {
		$this->visitor = AccountFactory::signIn();
		$this->rest    = new Rest( 0, $this->visitor );
		$_COOKIE       = [];
	}

	protected function tearDown(): void {
		$_COOKIE = [];
	}

	public function testOpeningTheLinkRevertsNothingEvenInTheRequestingBrowser(): void {
		$_COOKIE[ BindCookie::name() ] = str_repeat( 'a', 43 );
		$k                             = $this->change( self::NEW );
		for ( $i = 0; $i < 2; $i++ ) {
			$answer = $this->rest->post( '/wizard/key', [ 'k' => $k ] );
			self::assertSame( [ 'r', 'e•••n@domain.example', false, 'EmailRestored' ], array_map( $answer->body->value( ... ), [ 'purpose', 'email', 'mine', 'kind' ] ) );
		}
		self::assertSame( [ self::NEW ], $this->addresses(), 'Opening the page changes nothing.' );
	}

	public function testAClickRevertsTheChangeOnceAndEndsAllSessions(): void {
		$_COOKIE[ BindCookie::name() ] = str_repeat( 'a', 43 );
		AccountFactory::anotherSession( $this->visitor );
		$otherVisitor = AccountFactory::signIn( 'jemand@domain.example' );
		$k            = $this->change( self::NEW );
		AccountFactory::anotherSession( $this->visitor );
		SentMails::all();
		for ( $i = 0; $i < 2; $i++ ) {
			self::assertSame( 'EmailRestored', $this->confirm( $k )->string( 'opcode' ) );
			self::assertSame( [ self::OLD, 'jemand@domain.example' ], $this->addresses() );
			self::assertSame( [ $otherVisitor->sessionId ], array_column( $this->stored->sessions(), 'id' ) );
		}
		$mails = SentMails::all();
		self::assertSame(
			[
				self::OLD => 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht',
				self::NEW => 'Eine Änderung auf diese E-Mail-Adresse wurde rückgängig gemacht',
			],
			array_column( $mails, 'subject', 'to' )
		);
		foreach ( $mails as $mail ) {
			self::assertStringNotContainsString( '@domain.example', $mail['text'], 'The mail must not name the other address.' );
		}
	}

	public function testTheMailExplainsTheLinkAndItsLifetime(): void {
		$this->requestChange( self::NEW );
		SentMails::all();
		$this->confirm( $this->link( 'account.emailNew' ) );
		[ $mail ] = SentMails::all();
		self::assertSame( [ self::OLD, 'Die E-Mail-Adresse Ihres Kontos wurde geändert' ], [ $mail['to'], $mail['subject'] ] );
		self::assertStringContainsString( "Sitzungen:\n" . home_url( '/webapp/login?k={k}' ) . "\n", $mail['text'] );
		$keys = array_column( $this->stored->keys(), 'expiresAt', 'purpose' );
		self::assertEqualsWithDelta( time() + 3 * DAY_IN_SECONDS, $keys['r'], 5 );
	}

	/**
	 * @param list<string>   $changes Successive addresses of the account.
	 * @param list<int>      $clicks  Indexes of the links that are clicked, in this order.
	 * @param list<int>      $status  HTTP status of each click.
	 * @param string         $address Address of the account afterwards.
	 */
	#[DataProvider( 'chains' )]
	public function testAnEarlierAddressRevertsAllLaterChanges( array $changes, array $clicks, array $status, string $address ): void {
		$links = array_map( $this->change( ... ), $changes );
		self::assertSame( $status, array_map( fn( int $click ): int => $this->confirm( $links[ $click ] )->status, $clicks ) );
		self::assertSame( [ $address ], $this->addresses() );
		self::assertCount( 0, $this->stored->sessions() );
	}

	/** @return iterable<string, array{list<string>, list<int>, list<int>, string}> */
	public static function chains(): iterable {
		yield 'one change' => [ [ self::NEW ], [ 0 ], [ 200 ], self::OLD ];
		yield 'the first link invalidates the second' => [ [ self::NEW, self::THIRD ], [ 0, 1 ], [ 200, 410 ], self::OLD ];
		yield 'the second link leaves the first valid' => [ [ self::NEW, self::THIRD ], [ 1 ], [ 200 ], self::NEW ];
		yield 'the second link, then the first, then the second again without effect' => [ [ self::NEW, self::THIRD ], [ 1, 0, 1 ], [ 200, 200, 200 ], self::OLD ];
		yield 'already changed back' => [ [ self::NEW, self::OLD ], [ 0, 1 ], [ 200, 410 ], self::OLD ];
	}

	public function testTheLinkExpiresAfterThreeDaysAndIsThenDeleted(): void {
		$k = $this->change( self::NEW );
		foreach ( [ 3 * DAY_IN_SECONDS + 1, 8 * DAY_IN_SECONDS ] as $later ) {
			self::assertSame( 410, ( new Rest( $later ) )->post( '/wizard/confirm', [ 'k' => $k ] )->status );
		}
		self::assertSame( [ self::NEW ], $this->addresses() );
		( new Rest( 8 * DAY_IN_SECONDS ) )->services->get( Retention::class )->run( 24 );
		self::assertNotContains( 'r', array_column( $this->stored->keys(), 'purpose' ) );
	}

	/** Accounts are never merged. */
	public function testAnOldAddressWithANewAccountCannotRevertTheChange(): void {
		$k = $this->change( self::NEW );
		AccountFactory::signIn( self::OLD );
		$sessions = count( $this->stored->sessions() );
		for ( $i = 0; $i < 2; $i++ ) {
			$answer = $this->confirm( $k );
			self::assertSame( [ 404, 'sw_immosuite_key_unknown' ], [ $answer->status, $answer->code() ] );
		}
		self::assertSame( [ [ self::NEW, self::OLD ], $sessions ], [ $this->addresses(), count( $this->stored->sessions() ) ] );
		self::assertArrayNotHasKey( 'account.emailRestored', $this->stored->mailKinds() );
	}

	public function testADeletedAccountIsNotRestored(): void {
		$k = $this->change( self::NEW );
		$this->rest->services->get( Erasure::class )->erase( new EmailAddress( self::NEW ) );
		self::assertSame( [ 404, [] ], [ $this->confirm( $k )->status, $this->addresses() ] );
	}

	public function testLinksToTheLaterAddressAreInvalidAfterwards(): void {
		$keys = $this->rest->services->get( KeyRing::class );
		$k    = $this->change( self::NEW );
		$loginLink = $keys->mint( new KeyGrant( KeyPurpose::Login, new EmailAddress( self::NEW ), null ) )->k();
		$this->rest->call( 'DELETE', '/contact' );
		$deletion = $this->link( 'account.delete' );
		$this->requestChange( self::THIRD );
		$pending = $this->link( 'account.emailNew' );
		$lasting = $this->newsletterLink();
		$this->confirm( $k );
		self::assertSame( 'used', $this->rest->post( '/auth/login', [ 'k' => $loginLink ] )->string( 'reason' ) );
		self::assertSame( [ 410, 410, 404 ], array_map( fn( string $link ): int => $this->confirm( $link )->status, [ $deletion, $pending, $lasting ] ) );
		self::assertSame( [ self::OLD ], $this->addresses() );
	}

	/** A newsletter consent belongs to its address, so the reversal creates none. */
	#[Group( 'sqlite' )]
	public function testTheReversalKeepsAllDataButTheNewsletterOfTheLaterAddress(): void {
		$oldNewsletter  = AccountFactory::consent( $this->visitor, 'newsletter' );
		$contactConsent = AccountFactory::consent( $this->visitor, 'acceptContact' );
		$k              = $this->change( self::NEW, [ 'newsletter' => true, 'acceptContact' => true ] );
		$newNewsletter  = max( 0, ...array_column( $this->stored->consents(), 'id' ) );
		self::assertTrue( $this->hasNewsletter() );
		$this->confirm( $k );
		self::assertFalse( $this->hasNewsletter() );
		$events = array_map( $this->stored->eventsOf( ... ), [ $oldNewsletter, $newNewsletter, $contactConsent ] );
		self::assertSame( [ [ 'confirmed', 'revoked' ], [ 'confirmed', 'revoked' ], [ 'confirmed' ] ], $events );
		self::assertSame( [ self::OLD, self::OLD, strtolower( self::NEW ) ], array_column( $this->stored->consents(), 'emailKey' ) );
	}

	/**
	 * Requests the change and confirms it.
	 *
	 * @param array<string, bool> $consents
	 * @return string Key of the link that reverts the change.
	 */
	private function change( string $email, array $consents = [] ): string {
		$this->requestChange( $email, $consents );
		self::assertSame( 'Email', $this->confirm( $this->link( 'account.emailNew' ) )->string( 'opcode' ) );
		return $this->link( 'account.emailChanged' );
	}

	/** @param array<string, bool> $consents */
	private function requestChange( string $email, array $consents = [] ): void {
		$this->tables->empty( 'limits' );
		$current = new SignedIn( $this->visitor->contactId, new EmailAddress( $this->addresses()[0] ?? '' ), $this->visitor->sessionId, $this->visitor->language );
		$rest    = new Rest( 0, $current );
		self::assertSame( 200, $rest->call( 'PUT', '/contact', AccountFactory::body( [ 'email' => $email ], $consents ) )->status );
	}

	/** Key of the link in the newest mail of a kind. */
	private function link( string $kind ): string {
		return (string) $this->rest->services->get( KeyRing::class )->bySelector( $this->stored->selectorIn( $kind ) )?->k();
	}

	private function confirm( string $k ): Answer {
		return $this->rest->post( '/wizard/confirm', [ 'k' => $k ] );
	}

	private function newsletterLink(): string {
		return (string) $this->rest->services->get( LastingKeys::class )->forNewsletter( $this->visitor->contactId )?->k();
	}

	private function hasNewsletter(): mixed {
		return $this->rest->get( '/contact' )->body->object( 'customFields' )?->value( 'newsletter' );
	}

	/** @return list<string> Addresses of all accounts. */
	private function addresses(): array {
		return array_column( $this->stored->contacts(), 'email' );
	}
}
