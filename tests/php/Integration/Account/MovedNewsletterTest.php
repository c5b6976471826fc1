<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Account;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Account\LastingKeys;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\Privacy\Retention;

/** A new address gets the newsletter only if its confirmation mail said so, and by a new consent. */
final class MovedNewsletterTest extends IntegrationTestCase {

	private const NEW = 'Neu@domain.example';

	private const MOVE_SENTENCE = 'geht dann an diese Adresse. Der Link bestätigt beides.';

	private SignedIn $visitor;
	private Rest $rest;

	protected function setUp(): void {
		$this->visitor = AccountFactory::signIn();
		$this->rest    = new Rest( 0, $this->visitor );
		$_COOKIE       = [];
	}

	#[Group( 'sqlite' )]
	public function testTheClickCreatesAConsentOfTheNewAddressAndEndsTheConsentOfTheOld(): void {
		$old = AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		self::assertStringContainsString( self::MOVE_SENTENCE, $this->mailToTheNewAddress() );
		$shown = $this->rest->services->get( ConsentWordings::class )->account( $this->visitor->language )->newsletter;
		self::assertTrue( $this->hasNewsletter(), 'Until the click the current address still gets the newsletter.' );

		self::assertSame( 'Email', $this->confirm( $this->link() )->string( 'opcode' ) );
		[ $before, $after ] = $this->stored->consents();
		self::assertSame( [ $old, Visitor::EMAIL ], [ $before->id, $before->emailKey ], 'Stored consents are never changed.' );
		self::assertSame(
			[ $this->visitor->contactId, strtolower( self::NEW ), 'newsletter', 'email', $shown->text, $shown->hash(), 'de_DE' ],
			[ $after->contactId, $after->emailKey, $after->purpose, $after->channels, $after->text, $after->textHash, $after->locale ]
		);
		self::assertNotNull( $this->rest->services->get( ConsentWordings::class )->byHash( $after->setHash ), 'The set of wordings is stored.' );
		self::assertSame( [ 'confirmed', 'revoked' ], $this->stored->eventsOf( $old ) );
		self::assertSame( [ 'sent', 'confirmed' ], $this->stored->eventsOf( $after->id ) );
		self::assertTrue( $this->hasNewsletter() );
		$listed = $this->rest->get( '/contact/consents' )->body->object( '0' );
		self::assertSame( [ $shown->text, null ], [ $listed?->string( 'text' ), $listed?->value( 'revoked' ) ] );
	}

	/** If none of our forms showed the old consent, the new consent is not marked as shown either. */
	#[Group( 'sqlite' )]
	public function testANewConsentIsNotMarkedAsShownIfTheOldConsentWasNot(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->tables->connection->execute( 'UPDATE %i SET shown = 0', [ $this->tables->connection->table( 'consents' ) ] );
		$this->change( newsletter: true );
		$this->confirm( $this->link() );
		$after = $this->stored->consents()[1];
		self::assertSame( [ strtolower( self::NEW ), false, '' ], [ $after->emailKey, $after->shown, $after->pageUrl ] );
	}

	public function testWithoutTheNewsletterTheMailNamesNoneAndNoConsentIsCreated(): void {
		$this->change();
		self::assertStringNotContainsString( 'Newsletter', $this->mailToTheNewAddress() );
		$this->confirm( $this->link() );
		self::assertSame( [ 0, false ], [ count( $this->stored->consents() ), $this->hasNewsletter() ] );
	}

	public function testANewsletterSwitchedOnAfterTheMailIsNotMoved(): void {
		$this->change();
		self::assertStringNotContainsString( self::MOVE_SENTENCE, $this->mailToTheNewAddress() );
		$this->put( [ 'pendingEmail' => self::NEW ], newsletter: true );
		$this->confirm( $this->link() );
		self::assertFalse( $this->hasNewsletter() );
		self::assertSame( [ 'confirmed', 'revoked' ], array_column( $this->stored->consentEvents(), 'event' ), 'The newsletter of the former address ends.' );
	}

	public function testANewsletterSwitchedOffAfterTheMailStaysOff(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$this->put( [ 'pendingEmail' => self::NEW ], newsletter: false );
		$this->confirm( $this->link() );
		self::assertFalse( $this->hasNewsletter() );
		self::assertSame( [ Visitor::EMAIL ], array_column( $this->stored->consents(), 'emailKey' ), 'A consent that can no longer be confirmed is deleted.' );
	}

	public function testANewsletterSwitchedOffAndOnAgainIsMoved(): void {
		$now        = time();
		$this->rest = new Rest( 0, $this->visitor, \SwImmoSuite\Foundation\Clock::stopped( $now ) );
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$this->put( [ 'pendingEmail' => self::NEW ], newsletter: false );
		$this->put( [ 'pendingEmail' => self::NEW ], newsletter: true );
		$this->confirm( $this->link() );
		self::assertTrue( $this->hasNewsletter() );
	}

	public function testANewsletterUnsubscribedByTheOldLinkStaysOff(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$this->rest->post( '/newsletter/unsubscribe?k=' . $this->newsletterLink(), '' );
		$this->confirm( $this->link() );
		self::assertFalse( $this->hasNewsletter() );
	}

	/** A link does what its mail says: a second request with a different choice gets a different link. */
	public function testANewRequestWithAnotherNewsletterChoiceInvalidatesTheFirstLink(): void {
		$this->change();
		$linkWithoutNewsletter = $this->link();
		$this->change( newsletter: true );
		$linkWithNewsletter = $this->link();
		self::assertSame( [ 410, 200 ], [ $this->confirm( $linkWithoutNewsletter )->status, $this->keyStatus( $linkWithNewsletter ) ] );
		$this->change();
		self::assertSame( 410, $this->keyStatus( $linkWithNewsletter ) );
		$this->change( newsletter: true );
		self::assertSame( 200, $this->confirm( $this->link() )->status );
		self::assertTrue( $this->hasNewsletter() );
		self::assertSame( 1, $this->stored->mailKinds()['account.emailOld'], 'The current address is notified once.' );
	}

	public function testANewRequestWithTheSameNewsletterChoiceMailsTheSameLink(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$firstLink = $this->link();
		$this->change( newsletter: true );
		self::assertSame( [ $firstLink, 2 ], [ $this->link(), count( $this->stored->consents() ) ] );
	}

	public function testTheRecordKeepsTheShownWording(): void {
		$this->change( newsletter: true );
		$shown = array_column( $this->stored->consents(), 'text' );
		update_option( Settings::OPTION, [ 'agencyName' => 'Ein anderes Maklerbüro', 'newsletterContent' => 'etwas ganz anderes' ] );
		$this->rest = new Rest( 0, $this->visitor );
		$this->confirm( $this->link() );
		self::assertSame( $shown, array_column( $this->stored->consents(), 'text' ) );
		self::assertTrue( $this->hasNewsletter() );
	}

	public function testTheNewsletterIsNotMovedToAnAddressWithAnAccount(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$other = AccountFactory::signIn( self::NEW );
		self::assertSame( 404, $this->confirm( $this->link() )->status );
		self::assertSame( [ Visitor::EMAIL ], array_column( $this->stored->consents(), 'emailKey' ), 'No consent is left for the address of the other account.' );
		self::assertSame( [ 'confirmed' ], array_column( $this->stored->consentEvents(), 'event' ) );
		self::assertFalse( ( new Rest( 0, $other ) )->get( '/contact' )->body->object( 'customFields' )?->value( 'newsletter' ) );
		self::assertTrue( $this->hasNewsletter() );
	}

	public function testTheFirstOfTwoAccountsToConfirmAnAddressMovesItsNewsletter(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$firstLink = $this->link();
		$second    = AccountFactory::signIn( 'jemand@domain.example' );
		AccountFactory::consent( $second, 'newsletter' );
		$secondRest = new Rest( 0, $second );
		$secondRest->call( 'PUT', '/contact', AccountFactory::body( [ 'email' => self::NEW ], [ 'newsletter' => true ] ) );
		$secondLink = $this->link();
		self::assertSame( [ 200, 404 ], [ $this->confirm( $firstLink )->status, $this->confirm( $secondLink )->status ] );
		self::assertSame( [ true, true ], [ $this->hasNewsletter(), $secondRest->get( '/contact' )->body->object( 'customFields' )?->value( 'newsletter' ) ] );
		$owners = [];
		foreach ( $this->stored->consents() as $consent ) {
			$owners[ $consent->emailKey ][] = $consent->contactId;
		}
		self::assertSame( [ $this->visitor->contactId ], $owners[ strtolower( self::NEW ) ] );
	}

	public function testADiscardedChangeConfirmsNothingAndIsDeletedAfterSevenDays(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$this->change( newsletter: true );
		$link = $this->link();
		$this->put( [ 'pendingEmail' => null ], newsletter: true );
		self::assertSame( 410, $this->confirm( $link )->status );
		self::assertCount( 2, $this->stored->consents() );
		( new Rest( 8 * DAY_IN_SECONDS ) )->services->get( Retention::class )->run( 24 );
		self::assertSame( [ Visitor::EMAIL ], array_column( $this->stored->consents(), 'emailKey' ) );
		self::assertTrue( $this->hasNewsletter() );
	}

	public function testTheOldUnsubscribeLinkStaysInvalidEvenAfterAReturnToTheOldAddress(): void {
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$old = $this->newsletterLink();
		$this->change( newsletter: true );
		$this->confirm( $this->link() );
		self::assertSame( [ 404, 404, 404 ], $this->statuses( $old ) );
		$new = $this->newsletterLink();
		self::assertNotSame( $old, $new );
		self::assertSame( 200, $this->keyStatus( $new ) );

		$this->rest = new Rest( 3_700, new SignedIn( $this->visitor->contactId, new EmailAddress( self::NEW ), $this->visitor->sessionId, $this->visitor->language ) );
		$this->put( [ 'email' => Visitor::EMAIL ], newsletter: true );
		$this->confirm( $this->link() );
		// Creates a new link for the old address.
		$this->newsletterLink();
		self::assertSame( [ 404, 404, 404 ], $this->statuses( $old ) );
		self::assertSame( [ 404, 404, 404 ], $this->statuses( $new ) );
		self::assertTrue( $this->hasNewsletter() );
		self::assertSame( 200, $this->rest->post( '/newsletter/unsubscribe?k=' . $this->newsletterLink(), '' )->status );
		self::assertFalse( $this->hasNewsletter() );
	}

	private function change( bool $newsletter = false ): void {
		$this->tables->empty( 'limits' );
		self::assertSame( 200, $this->put( [ 'email' => self::NEW ], $newsletter )->status );
	}

	/** @param array<string, mixed> $values */
	private function put( array $values, bool $newsletter ): Answer {
		return $this->rest->call( 'PUT', '/contact', AccountFactory::body( $values, [ 'newsletter' => $newsletter ] ) );
	}

	private function mailToTheNewAddress(): string {
		foreach ( SentMails::all() as $mail ) {
			if ( self::NEW === $mail['to'] ) {
				return str_replace( "\n", ' ', $mail['text'] );
			}
		}
		self::fail( 'The new address got no mail.' );
	}

	/** Key of the link in the newest mail to a new address. */
	private function link(): string {
		return (string) $this->rest->services->get( KeyRing::class )->bySelector( $this->stored->selectorIn( 'account.emailNew' ) )?->k();
	}

	private function confirm( string $k ): Answer {
		return $this->rest->post( '/wizard/confirm', [ 'k' => $k ] );
	}

	private function keyStatus( string $k ): int {
		return $this->rest->post( '/wizard/key', [ 'k' => $k ] )->status;
	}

	/** @return list<int> Statuses of reading the key, confirming and unsubscribing. */
	private function statuses( string $k ): array {
		return [ $this->keyStatus( $k ), $this->confirm( $k )->status, $this->rest->post( "/newsletter/unsubscribe?k={$k}", '' )->status ];
	}

	private function newsletterLink(): string {
		return (string) $this->rest->services->get( LastingKeys::class )->forNewsletter( $this->visitor->contactId )?->k();
	}

	private function hasNewsletter(): mixed {
		return $this->rest->get( '/contact' )->body->object( 'customFields' )?->value( 'newsletter' );
	}
}
