<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Privacy;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Database\TableSchema;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Stored\Consent;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Account\LastingKeys;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;

/** DELETE contact mails a link, and the link deletes the account. */
final class DeletionTest extends IntegrationTestCase {

	private SignedIn $visitor;
	private Rest $rest;

	protected function setUp(): void {
		$this->visitor = AccountFactory::signIn( Visitor::EMAIL, [ 'firstname' => 'Erika', 'phone' => '030 23125 123' ] );
		$this->rest    = new Rest( 0, $this->visitor );
		$_COOKIE       = [];
	}

	public function testTheRequestMailsALinkAndDeletesNothing(): void {
		$mailbox = new Mailbox();
		$mailbox->clear();
		$_COOKIE[ \SwImmoSuite\Visitor\Auth\BindCookie::name() ] = str_repeat( 'a', 43 );
		$answer = $this->rest->call( 'DELETE', '/contact' );
		self::assertSame( [ 200, true ], [ $answer->status, $answer->body->value( 'sent' ) ] );
		$k       = Links::latest();
		$keyInfo = $this->rest->post( '/wizard/key', [ 'k' => $k ] )->body;
		self::assertSame( [ 'd', 'e•••n@domain.example', false ], [ $keyInfo->value( 'purpose' ), $keyInfo->value( 'email' ), $keyInfo->value( 'mine' ) ], 'The page always asks for a click.' );
		( new Container() )->get( OutboxWorker::class )->run();
		[ $mail ] = $mailbox->messages();
		$mailbox->clear();
		self::assertSame( [ 'Bitte bestätigen Sie die Löschung Ihres Kontos', [ Visitor::EMAIL ] ], [ $mail['subject'], $mail['envelope']['to'] ] );
		self::assertStringContainsString( "\n" . home_url( "/webapp/login?k={$k}" ) . "\n", $mail['text'] );
		self::assertSame( [ 1, 1 ], [ count( $this->stored->contacts() ), count( $this->stored->sessions() ) ] );
	}

	/** C8.12. */
	public function testTheAgencyCanDisableDeletion(): void {
		update_option( Settings::OPTION, [ 'deleteAccount' => false ] );
		$answer = $this->rest->call( 'DELETE', '/contact' );
		self::assertSame( [ 403, 'sw_immosuite_disabled', 'Die Funktion wurde deaktiviert.' ], [ $answer->status, $answer->code(), $answer->string( 'message' ) ] );
		self::assertSame( 0, count( $this->stored->mails() ) + count( $this->stored->keys() ) );
	}

	public function testTheLinkDeletesEverythingExceptConsentProofs(): void {
		$other = AccountFactory::signIn( 'jemand@domain.example' );
		AccountFactory::consent( $other, 'newsletter' );
		$this->addData();
		$k      = Links::latest();
		$answer = ( new Rest( 3_600 ) )->post( '/wizard/confirm', [ 'k' => $k ] );
		self::assertSame( [ 200, 'Deletion' ], [ $answer->status, $answer->string( 'opcode' ) ] );

		self::assertSame( [ 'jemand@domain.example' ], array_column( $this->stored->contacts(), 'email' ) );
		self::assertSame( [ $other->sessionId ], array_column( $this->stored->sessions(), 'id' ) );
		[ $key ] = $this->stored->keys();
		self::assertCount( 1, $this->stored->keys() );
		self::assertSame( [ '', '', null, null ], [ $key->email, $key->emailKey, $key->contactId, $key->bindHash ] );
		self::assertCount( 0, $this->stored->mails() );
		self::assertSame( [ 'consents' ], $this->traces( Visitor::EMAIL ) );
		$proofs = array_filter( $this->stored->consents(), static fn( Consent $consent ): bool => Visitor::EMAIL === $consent->emailKey );
		self::assertSame( [ 'newsletter' ], array_column( $proofs, 'purpose' ) );
		self::assertSame( [ 'confirmed', 'confirmed', 'revoked' ], array_column( $this->stored->consentEvents(), 'event' ), 'Deleting the account revokes its consents.' );
	}

	public function testUsingTheLinkAgainRepeatsTheAnswerAndAffectsNoOtherContact(): void {
		$this->rest->call( 'DELETE', '/contact' );
		$k = Links::latest();
		$this->rest->post( '/wizard/confirm', [ 'k' => $k ] );
		$newAccount = AccountFactory::signIn();
		for ( $i = 0; $i < 2; $i++ ) {
			$rest = new Rest( 90_000 * $i );
			self::assertSame( 'Deletion', $rest->post( '/wizard/confirm', [ 'k' => $k ] )->string( 'opcode' ) );
			$keyInfo = $rest->post( '/wizard/key', [ 'k' => $k ] );
			self::assertSame( [ 200, '', false ], [ $keyInfo->status, $keyInfo->body->value( 'email' ), $keyInfo->body->value( 'mine' ) ] );
		}
		self::assertSame( [ $newAccount->contactId ], array_column( $this->stored->contacts(), 'id' ), 'A person who returns has a new account.' );
		self::assertSame( 403, $this->rest->get( '/contact' )->status );
	}

	public function testTheLinkExpires(): void {
		$this->rest->call( 'DELETE', '/contact' );
		self::assertSame( 410, ( new Rest( 86_401 ) )->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->status );
		self::assertCount( 1, $this->stored->contacts() );
	}

	public function testAnAddressGetsThreeDeletionMailsAnHour(): void {
		$statuses = array_map( fn(): int => $this->rest->call( 'DELETE', '/contact' )->status, range( 1, 4 ) );
		self::assertSame( [ 200, 200, 200, 429 ], $statuses );
		self::assertCount( 3, $this->stored->mails() );
	}

	/** A stranger may type the address into forms, and use up its limits for hours. */
	public function testOtherClientsCannotExhaustTheMailsOfAnAccount(): void {
		( new Searches() )->storeRegions();
		for ( $i = 1; $i <= 27; $i++ ) {
			$body = Bodies::savedSearch( [ 'fields' => [ Searches::range( 'price.price', null, 1_000 * $i ) ] ] );
			self::assertSame( 200, ( new Rest() )->post( '/wizard/saved-search', $body, Visitor::headers( Visitor::token( 'saved-search-wizard' ) ) )->status );
		}
		$answer = $this->rest->call( 'DELETE', '/contact' );
		self::assertSame( [ 200, true ], [ $answer->status, $answer->body->value( 'sent' ) ] );
		self::assertSame( 200, $this->rest->call( 'PUT', '/contact', AccountFactory::body( [ 'firstname' => 'Erika', 'email' => 'neu@domain.example' ] ) )->status );
	}

	public function testMailsOfAllKindsShareTheLimitOfAnAccount(): void {
		$put      = fn( string $email ): int => $this->rest->call( 'PUT', '/contact', AccountFactory::body( [ 'firstname' => 'Erika', 'email' => $email ] ) )->status;
		$statuses = [ $put( 'eins@domain.example' ), $this->rest->call( 'DELETE', '/contact' )->status, $put( 'zwei@domain.example' ), $put( 'drei@domain.example' ) ];
		self::assertSame( [ 200, 200, 200, 429 ], $statuses );
		self::assertSame( 200, ( new Rest( 0, AccountFactory::signIn( 'jemand@domain.example' ) ) )->call( 'DELETE', '/contact' )->status, 'Each account has its own limit.' );
	}

	#[Group( 'sqlite' )]
	public function testDeletionAlsoErasesAnEarlierAddress(): void {
		$this->rest->services->get( KeyRing::class )->mint( new KeyGrant( KeyPurpose::Confirmation, new EmailAddress( Visitor::EMAIL ), Opcode::Contact ) );
		$this->rest->call( 'PUT', '/contact', AccountFactory::body( [ 'firstname' => 'Erika', 'email' => 'neu@domain.example' ] ) );
		$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$this->rest->call( 'DELETE', '/contact' );
		self::assertSame( 'Deletion', $this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->string( 'opcode' ) );
		self::assertSame( [], $this->traces( 'neu@domain.example' ) );
		self::assertSame( [], $this->traces( Visitor::EMAIL ) );
	}

	/** Adds data of the person to several tables; the last mail contains the deletion link. */
	private function addData(): void {
		AccountFactory::anotherSession( $this->visitor );
		AccountFactory::consent( $this->visitor, 'newsletter' );
		AccountFactory::consent( $this->visitor, 'acceptContact', null );
		$this->rest->services->get( LastingKeys::class )->forNewsletter( $this->visitor->contactId );
		$body = AccountFactory::body( [ 'firstname' => 'Erika', 'email' => 'neu@domain.example', 'customFields' => [ 'dataPrivacy' => false, 'acceptContact' => false, 'newsletter' => true ] ] );
		self::assertSame( 200, $this->rest->call( 'PUT', '/contact', $body )->status );
		self::assertSame( 200, $this->rest->call( 'DELETE', '/contact' )->status );
	}

	/** @return list<string> Tables that contain the text anywhere. */
	private function traces( string $text ): array {
		$found = [];
		foreach ( array_keys( TableSchema::TABLES ) as $table ) {
			$rows = $this->tables->rows( $table );
			if ( str_contains( strtolower( serialize( $rows ) ), strtolower( $text ) ) ) {
				$found[] = $table;
			}
		}
		return $found;
	}
}
