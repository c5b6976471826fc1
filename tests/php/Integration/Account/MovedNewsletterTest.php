<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Account;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Visitor;

/** A new address gets the newsletter only where its mail has said so, and then by a consent of its own (W8). */
final class MovedNewsletterTest extends IntegrationTestCase {

	private const NEW = 'Neu@domain.example';

	private const NAMED = 'geht dann an diese Adresse. Der Link bestätigt beides.';

	private SignedIn $visitor;
	private Rest $rest;

	protected function setUp(): void {
		$this->visitor = AccountFactory::signIn();
		$this->rest    = new Rest( 0, $this->visitor );
		$_COOKIE       = [];
	}

	public function testTheClickIsANewConsentUnderTheNewAddressAndTheOldOneEnds(): void {
		$old = AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		self::assertStringContainsString( self::NAMED, $this->mail() );
		$shown = $this->rest->services->consentTexts()->account( $this->visitor->language )->newsletter;
		self::assertTrue( $this->newsletter(), 'Until the click the present address goes on getting it.' );

		self::assertSame( 'Email', $this->confirm( $this->link() )->string( 'opcode' ) );
		[ $before, $after ] = $this->tables->rows( 'consents' );
		self::assertSame( [ $old, Visitor::EMAIL ], [ $before->int( 'id' ), $before->string( 'email_key' ) ], 'A proof is never changed.' );
		self::assertSame(
			[ $this->visitor->contactId, strtolower( self::NEW ), 'newsletter', 'email', $shown->text, $shown->hash(), 'de_DE' ],
			[ $after->int( 'contact_id' ), ...array_map( $after->string( ... ), [ 'email_key', 'purpose', 'channels', 'text', 'text_hash', 'locale' ] ) ]
		);
		self::assertNotNull( $this->rest->services->consentTexts()->byHash( $after->string( 'set_hash' ) ), 'The set is kept.' );
		self::assertSame( [ 'confirmed', 'revoked' ], $this->events( $old ) );
		self::assertSame( [ 'sent', 'confirmed' ], $this->events( $after->int( 'id' ) ) );
		self::assertTrue( $this->newsletter() );
		$listed = $this->rest->get( '/contact/consents' )->body->object( '0' );
		self::assertSame( [ $shown->text, null ], [ $listed?->string( 'text' ), $listed?->value( 'revoked' ) ] );
	}

	public function testWithoutTheNewsletterTheMailNamesNoneAndNothingIsRequested(): void {
		$this->change();
		self::assertStringNotContainsString( 'Newsletter', $this->mail() );
		$this->confirm( $this->link() );
		self::assertSame( [ 0, false ], [ $this->tables->count( 'consents' ), $this->newsletter() ] );
	}

	public function testSwitchedOnAfterTheMailItDoesNotComeAlong(): void {
		$this->change();
		self::assertStringNotContainsString( self::NAMED, $this->mail() );
		$this->put( [ 'pendingEmail' => self::NEW ], true );
		$this->confirm( $this->link() );
		self::assertFalse( $this->newsletter() );
		self::assertSame( [ 'confirmed', 'revoked' ], $this->tables->column( 'consent_events', 'event' ), 'For the address that the account has left it ends.' );
	}

	public function testSwitchedOffAfterTheMailItStaysOff(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$this->put( [ 'pendingEmail' => self::NEW ], false );
		$this->confirm( $this->link() );
		self::assertFalse( $this->newsletter() );
		self::assertSame( [ Visitor::EMAIL ], $this->tables->column( 'consents', 'email_key' ), 'What can be confirmed no more is not kept.' );
	}

	public function testSwitchedOffAndOnAgainInOneSecondItComesAlong(): void {
		$now        = time();
		$this->rest = new Rest( 0, $this->visitor, \SwImmoSuite\Foundation\Clock::stopped( $now ) );
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$this->put( [ 'pendingEmail' => self::NEW ], false );
		$this->put( [ 'pendingEmail' => self::NEW ], true );
		$this->confirm( $this->link() );
		self::assertTrue( $this->newsletter() );
	}

	public function testUnsubscribedByTheOldLinkItStaysOff(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$this->rest->post( '/newsletter/unsubscribe?k=' . $this->lasting(), '' );
		$this->confirm( $this->link() );
		self::assertFalse( $this->newsletter() );
	}

	/** A link stands for what its mail has said: asked again with another answer, it is another link. */
	public function testAskedAgainAfterASwitchTheFirstLinkHasEnded(): void {
		$this->change();
		$silent = $this->link();
		$this->change( newsletter: true );
		$naming = $this->link();
		self::assertSame( [ 410, 200 ], [ $this->confirm( $silent )->status, $this->look( $naming ) ] );
		$this->change();
		self::assertSame( 410, $this->look( $naming ) );
		$this->change( newsletter: true );
		self::assertSame( 200, $this->confirm( $this->link() )->status );
		self::assertTrue( $this->newsletter() );
		self::assertSame( 1, $this->tables->mails()['account.emailOld'], 'The present address is told once.' );
	}

	public function testAskedAgainWithoutASwitchTheLinkIsTheSame(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$first = $this->link();
		$this->change( newsletter: true );
		self::assertSame( [ $first, 2 ], [ $this->link(), $this->tables->count( 'consents' ) ] );
	}

	public function testTheRecordKeepsTheWordsThatWereShown(): void {
		$this->change( newsletter: true );
		$shown = $this->tables->column( 'consents', 'text' );
		update_option( Settings::OPTION, [ 'agencyName' => 'Ein anderes Maklerbüro', 'newsletterContent' => 'etwas ganz anderes' ] );
		$this->rest = new Rest( 0, $this->visitor );
		$this->confirm( $this->link() );
		self::assertSame( $shown, $this->tables->column( 'consents', 'text' ) );
		self::assertTrue( $this->newsletter() );
	}

	public function testAnAddressThatSomebodyHasTakesNothingAlong(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$other = AccountFactory::signIn( self::NEW );
		self::assertSame( 404, $this->confirm( $this->link() )->status );
		self::assertSame( [ Visitor::EMAIL ], $this->tables->column( 'consents', 'email_key' ), 'Nothing is left under the other one\'s address.' );
		self::assertSame( [ 'confirmed' ], $this->tables->column( 'consent_events', 'event' ) );
		self::assertFalse( ( new Rest( 0, $other ) )->get( '/contact' )->body->object( 'customFields' )?->value( 'newsletter' ) );
		self::assertTrue( $this->newsletter() );
	}

	public function testOfTwoAccountsThatWantAnAddressTheFirstToClickBringsItsNewsletter(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$first  = $this->link();
		$second = AccountFactory::signIn( 'jemand@domain.example' );
		AccountFactory::consent( $second, 'newsletter' );
		$theirs = new Rest( 0, $second );
		$theirs->call( 'PUT', '/contact', AccountFactory::body( [ 'email' => self::NEW ], [ 'newsletter' => true ] ) );
		$their  = $this->link();
		self::assertSame( [ 200, 404 ], [ $this->confirm( $first )->status, $this->confirm( $their )->status ] );
		self::assertSame( [ true, true ], [ $this->newsletter(), $theirs->get( '/contact' )->body->object( 'customFields' )?->value( 'newsletter' ) ] );
		$owners = [];
		foreach ( $this->tables->rows( 'consents' ) as $row ) {
			$owners[ $row->string( 'email_key' ) ][] = $row->nullableInt( 'contact_id' );
		}
		self::assertSame( [ $this->visitor->contactId ], $owners[ strtolower( self::NEW ) ] );
	}

	public function testADiscardedChangeConfirmsNothingAndIsForgottenAfterSevenDays(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$link = $this->link();
		$this->put( [ 'pendingEmail' => null ], true );
		self::assertSame( 410, $this->confirm( $link )->status );
		self::assertSame( 2, $this->tables->count( 'consents' ) );
		( new Rest( 8 * DAY_IN_SECONDS ) )->services->privacy()->retention()->run( 24 );
		self::assertSame( [ Visitor::EMAIL ], $this->tables->column( 'consents', 'email_key' ) );
		self::assertTrue( $this->newsletter() );
	}

	public function testTheOldAddressUnsubscribesNobodyAnyMoreNotEvenAfterAReturn(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$old = $this->lasting();
		$this->change( newsletter: true );
		$this->confirm( $this->link() );
		self::assertSame( [ 404, 404, 404 ], $this->statuses( $old ) );
		$new = $this->lasting();
		self::assertNotSame( $old, $new );
		self::assertSame( 200, $this->look( $new ) );

		$this->rest = new Rest( 3_700, new SignedIn( $this->visitor->contactId, new EmailAddress( self::NEW ), $this->visitor->sessionId, $this->visitor->language ) );
		$this->put( [ 'email' => Visitor::EMAIL ], true );
		$this->confirm( $this->link() );
		$this->lasting();
		self::assertSame( [ 404, 404, 404 ], $this->statuses( $old ) );
		self::assertSame( [ 404, 404, 404 ], $this->statuses( $new ) );
		self::assertTrue( $this->newsletter() );
		self::assertSame( 200, $this->rest->post( '/newsletter/unsubscribe?k=' . $this->lasting(), '' )->status );
		self::assertFalse( $this->newsletter() );
	}

	private function change( bool $newsletter = false ): void {
		$this->tables->connection->execute( 'DELETE FROM %i', [ $this->tables->connection->table( 'limits' ) ] );
		self::assertSame( 200, $this->put( [ 'email' => self::NEW ], $newsletter )->status );
	}

	/** @param array<string, mixed> $values */
	private function put( array $values, bool $newsletter ): Answer {
		return $this->rest->call( 'PUT', '/contact', AccountFactory::body( $values, [ 'newsletter' => $newsletter ] ) );
	}

	/** Text of the mail to the new address. */
	private function mail(): string {
		foreach ( SentMails::all() as $mail ) {
			if ( self::NEW === $mail['to'] ) {
				return str_replace( "\n", ' ', $mail['text'] );
			}
		}
		self::fail( 'The new address got no mail.' );
	}

	/** The link in the youngest mail to a new address. */
	private function link(): string {
		$connection = $this->tables->connection;
		$selector   = $connection->value( "SELECT key_selector FROM %i WHERE kind = 'account.emailNew' ORDER BY id DESC", [ $connection->table( 'outbox' ) ] );
		return (string) $this->rest->services->auth()->keys()->bySelector( (string) $selector )?->k();
	}

	private function confirm( string $k ): Answer {
		return $this->rest->post( '/wizard/confirm', [ 'k' => $k ] );
	}

	private function look( string $k ): int {
		return $this->rest->post( '/wizard/key', [ 'k' => $k ] )->status;
	}

	/** @return list<int> */
	private function statuses( string $k ): array {
		return [ $this->look( $k ), $this->confirm( $k )->status, $this->rest->post( "/newsletter/unsubscribe?k={$k}", '' )->status ];
	}

	private function lasting(): string {
		return (string) $this->rest->services->account()->unsubscribeKeys()->forContact( $this->visitor->contactId )?->k();
	}

	private function newsletter(): mixed {
		return $this->rest->get( '/contact' )->body->object( 'customFields' )?->value( 'newsletter' );
	}

	/** @return list<string> In their order. */
	private function events( int $consent ): array {
		$rows = array_filter( $this->tables->rows( 'consent_events' ), static fn( $row ): bool => $consent === $row->int( 'consent_id' ) );
		return array_values( array_map( static fn( $row ): string => $row->string( 'event' ), $rows ) );
	}
}
