<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Account;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Tests\Support\Workers;
use SwImmoSuite\Visitor\Account\LastingKeys;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;

/** Clicks on mailed links, and changes of an account, that happen at the same time. */
final class AccountRaceTest extends IntegrationTestCase {

	protected function setUp(): void {
		// Lets the mail worker run in parallel.
		Workers::allow();
	}

	protected function tearDown(): void {
		Workers::forbid();
	}

	public function testParallelConfirmationsOfOneChangeAllSucceed(): void {
		$wrong  = 0;
		$rounds = Proof::pick( usual: 2, full: 100 );
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->tables->clear();
			$k       = $this->mintKey( AccountFactory::signIn(), 'e', 'neu@domain.example' )->k();
			$answers = Http::all( array_fill( 0, 8, new HttpCall( 'POST', '/wizard/confirm', [ 'k' => $k ] ) ), 8 );
			$isRight = array_fill( 0, 8, '200 Email' ) === array_map( self::outcome( ... ), $answers )
				&& [ 'neu@domain.example' ] === array_column( $this->stored->contacts(), 'email' );
			$wrong  += $isRight ? 0 : 1;
		}
		Proof::record( "rounds in which eight parallel confirmations did not make exactly one change, of {$rounds}", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	public function testOnlyOneOfTwoAccountsGetsTheSameNewAddress(): void {
		$wrong  = 0;
		$rounds = Proof::pick( usual: 2, full: 100 );
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->tables->clear();
			$calls = [];
			foreach ( [ 'eins@domain.example', 'zwei@domain.example' ] as $email ) {
				$calls[] = new HttpCall( 'POST', '/wizard/confirm', [ 'k' => $this->mintKey( AccountFactory::signIn( $email ), 'e', 'Neu@domain.example' )->k() ] );
			}
			$outcomes = array_map( self::outcome( ... ), Http::all( $calls, 2 ) );
			sort( $outcomes );
			$owners  = array_count_values( array_column( $this->stored->contacts(), 'emailKey' ) )['neu@domain.example'] ?? 0;
			$isRight = [ '200 Email', '404 sw_immosuite_key_unknown' ] === $outcomes && 1 === $owners && 2 === count( $this->stored->contacts() );
			$wrong  += $isRight ? 0 : 1;
		}
		Proof::record( "rounds in which not exactly one of two accounts got an address, of {$rounds}", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	/** In either order: the newsletter ends before the address changes, or the old link is unknown afterwards. */
	public function testTheOldNewsletterLinkNeverUnsubscribesTheNewAddress(): void {
		$wrong  = 0;
		$rounds = Proof::pick( usual: 4, full: 100 );
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->tables->clear();
			$visitor = AccountFactory::signIn();
			AccountFactory::consent( $visitor, 'newsletter' );
			$rest    = new Rest( 0, $visitor );
			$rest->call( 'PUT', '/contact', AccountFactory::body( [ 'email' => 'neu@domain.example' ], [ 'newsletter' => true ] ) );
			$newsletterKey = ( new Container() )->get( LastingKeys::class )->forNewsletter( $visitor->contactId );
			$change  = new HttpCall( 'POST', '/wizard/confirm', [ 'k' => $this->linkToTheNewAddress() ] );
			$calls   = [ new HttpCall( 'POST', '/newsletter/unsubscribe?k=' . $newsletterKey?->k(), '' ), ...array_fill( 0, 4, $change ) ];
			$answers = self::inEitherOrder( $calls, $round );
			self::assertSame( array_fill( 0, 4, '200 Email' ), array_map( self::outcome( ... ), array_slice( $answers, 1 ) ) );
			$events  = $this->stored->eventCounts();
			$ending  = [ 'oldLink' => self::outcome( $answers[0] ), 'confirmed' => $events['confirmed'] ?? 0, 'revoked' => $events['revoked'] ?? 0 ];
			$endings = [
				[ 'oldLink' => '200 Unsubscribe', 'confirmed' => 1, 'revoked' => 1 ],
				// The change of address moves the consent: it is revoked for the old address and confirmed for the new one.
				[ 'oldLink' => '404 sw_immosuite_key_unknown', 'confirmed' => 2, 'revoked' => 1 ],
			];
			$wrong  += in_array( $ending, $endings, true ) ? 0 : 1;
		}
		Proof::record( "address changes after which the old newsletter link still worked, or which were confirmed twice, of {$rounds}", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	public function testADeletionErasesConcurrentConfirmations(): void {
		$wrong  = 0;
		$rounds = Proof::pick( usual: 4, full: 100 );
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->tables->clear();
			$visitor  = AccountFactory::signIn();
			AccountFactory::consent( $visitor, 'newsletter' );
			$deletion = new HttpCall( 'POST', '/wizard/confirm', [ 'k' => $this->mintKey( $visitor, 'd', Visitor::EMAIL )->k() ] );
			$change   = new HttpCall( 'POST', '/wizard/confirm', [ 'k' => $this->mintKey( $visitor, 'e', 'neu@domain.example' )->k() ] );
			$newsletterKey = ( new Container() )->get( LastingKeys::class )->forNewsletter( $visitor->contactId );
			$calls    = [ $deletion, $change, new HttpCall( 'POST', '/newsletter/unsubscribe?k=' . $newsletterKey?->k(), '' ) ];
			[ $deleted, $changed ] = self::inEitherOrder( $calls, $round );
			// In either order: the account is deleted, or its address changes and the link sent to the old address is invalid.
			self::assertContains( [ self::outcome( $deleted ), self::outcome( $changed ) ], [ [ '200 Deletion', '404 sw_immosuite_key_unknown' ], [ '410 sw_immosuite_key_expired', '200 Email' ] ] );
			$isDeleted = 200 === $deleted->status;
			$contacts  = count( $this->stored->contacts() );
			$mails     = count( $this->stored->mails() );
			// After a change of address, up to two mails remain: the notices of the ended newsletter and of the changed address.
			$isRight = $isDeleted ? 0 === $contacts && 0 === $mails : 1 === $contacts && $mails <= 2;
			$wrong  += $isRight ? 0 : 1;
			// A deletion blanks the addresses of keys.
			$newEmails = array_diff( array_column( $this->stored->keys(), 'email' ), [ Visitor::EMAIL ] );
			self::assertSame( $isDeleted ? [ '' ] : [ 'neu@domain.example' ], array_values( array_unique( $newEmails ) ) );
		}
		Proof::record( "deletions that left data behind while other links of the account were opened, of {$rounds}", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	public function testADeletionErasesConcurrentSubmissions(): void {
		$wrong  = 0;
		$rounds = Proof::pick( usual: 6, full: 100 );
		for ( $round = 0; $round < $rounds; $round++ ) {
			$this->tables->clear();
			$browser = Browser::signIn();
			$contact = $this->stored->contacts()[0]->id;
			$calls   = [];
			for ( $i = 0; $i < 5; $i++ ) {
				$calls[] = $browser->prepare( 'POST', '/wizard/contact', Visitor::message( [], [ 'newsletter' => true ] ), Visitor::headers() );
			}
			$visitor = new SignedIn( $contact, new EmailAddress( Visitor::EMAIL ), 0, Language::German );
			array_splice( $calls, $round % 6, 0, [ new HttpCall( 'POST', '/wizard/confirm', [ 'k' => $this->mintKey( $visitor, 'd', Visitor::EMAIL )->k() ] ) ] );
			$answers = Http::all( $calls, 6 );
			self::assertSame( '200 Deletion', self::outcome( array_splice( $answers, $round % 6, 1 )[0] ) );
			self::assertSame( [], array_diff( array_map( static fn( Answer $answer ): int => $answer->status, $answers ), [ 200, 403 ] ) );
			$rows       = count( $this->stored->contacts() ) + count( $this->stored->submissions() ) + count( $this->stored->mails() ) + count( $this->stored->sessions() );
			$events     = $this->stored->eventCounts();
			$areRevoked = ( $events['confirmed'] ?? 0 ) === ( $events['revoked'] ?? 0 );
			$isErased   = 0 === $rows && $areRevoked && [] === array_diff( array_column( $this->stored->consents(), 'contactId' ), [ null ] );
			$wrong     += $isErased ? 0 : 1;
		}
		Proof::record( "deletions that left data behind while forms of the account were sent, of {$rounds}", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	public function testCheckingTheBoxInParallelGrantsOneConsent(): void {
		$browser = Browser::signIn();
		$call    = $browser->prepare( 'PUT', '/contact', AccountFactory::body( [], [ 'newsletter' => true ] ) );
		foreach ( Http::all( array_fill( 0, 8, $call ), 8 ) as $answer ) {
			self::assertSame( 200, $answer->status, $answer->text );
		}
		self::assertSame( [ 1, 1 ], [ count( $this->stored->consents() ), count( $this->stored->consentEvents() ) ] );
	}

	public function testABrowserReadsAndChangesAnAccount(): void {
		$browser = Browser::signIn();
		$shown   = $browser->get( '/contact' );
		self::assertSame( [ 200, Visitor::EMAIL, 'no-store' ], [ $shown->status, $shown->body->value( 'email' ), $shown->header( 'cache-control' ) ] );
		$body  = AccountFactory::bodyOf( $shown );
		$saved = $browser->put( '/contact', [ 'firstname' => 'Erika' ] + $body );
		self::assertSame( [ 200, 'Erika' ], [ $saved->status, $saved->body->value( 'firstname' ) ] );
		$disguised = $browser->post( '/contact', [ 'firstname' => 'Ursula' ] + $body, [ 'X-HTTP-Method-Override' => 'PUT' ] );
		self::assertSame( [ 200, 'Ursula' ], [ $disguised->status, $disguised->body->value( 'firstname' ) ], 'api-fetch sends PUT as POST with an override header.' );
		self::assertSame( 403, $browser->put( '/contact', $body, [ 'X-WP-Nonce' => '' ] )->status );
		self::assertSame( 403, $browser->put( '/contact', $body, [ 'Origin' => 'https://boese.example' ] )->status );
		self::assertSame( 200, $browser->delete( '/contact' )->status );
		self::assertSame( [ 200, [] ], [ $browser->get( '/contact/consents' )->status, $browser->get( '/contact/consents' )->body->all() ] );
		self::assertSame( 200, $browser->get( '/contact/export' )->status );
		self::assertSame( 404, $browser->delete( '/contact/consents/1' )->status );
	}

	/**
	 * Sends the calls in parallel; in every second round, in reverse order.
	 *
	 * @param list<HttpCall> $calls
	 * @return list<Answer> In the order of the calls.
	 */
	private static function inEitherOrder( array $calls, int $round ): array {
		$isReversed = 1 === $round % 2;
		$answers    = Http::all( $isReversed ? array_reverse( $calls ) : $calls, count( $calls ) );
		return $isReversed ? array_reverse( $answers ) : $answers;
	}

	/** @param 'e'|'d' $purpose Change of the email address, or deletion. */
	private function mintKey( SignedIn $visitor, string $purpose, string $email ): Key {
		$opcode = 'e' === $purpose ? Opcode::Email : Opcode::Deletion;
		$grant  = new KeyGrant( KeyPurpose::from( $purpose ), new EmailAddress( $email ), $opcode, null, null, null, $visitor->contactId, $visitor->sessionId );
		return ( new Container() )->get( KeyRing::class )->mint( $grant, DAY_IN_SECONDS );
	}

	private function linkToTheNewAddress(): string {
		return (string) ( new Container() )->get( KeyRing::class )->bySelector( $this->stored->selectorIn( 'account.emailNew' ) )?->k();
	}

	private static function outcome( Answer $answer ): string {
		return $answer->status . ' ' . ( 200 === $answer->status ? $answer->string( 'opcode' ) : $answer->code() );
	}
}
