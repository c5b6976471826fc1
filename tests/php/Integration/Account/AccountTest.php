<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Account;

use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Consent\ConsentWordings;

/** GET and PUT contact. */
final class AccountTest extends IntegrationTestCase {

	private SignedIn $visitor;
	private Rest $rest;

	protected function setUp(): void {
		$this->visitor = AccountFactory::signIn();
		$this->rest    = new Rest( 0, $this->visitor );
		$_COOKIE       = [];
	}

	/** C3.1, C7.16. */
	public function testTheResponseContainsEveryKeyAndNullForEmptyFields(): void {
		$answer = $this->rest->get( '/contact' );
		self::assertSame( 200, $answer->status );
		self::assertSame(
			[
				'salutation'   => null,
				'company'      => null,
				'firstname'    => null,
				'lastname'     => null,
				'phone'        => null,
				'email'        => Visitor::EMAIL,
				'street'       => null,
				'number'       => null,
				'zip'          => null,
				'city'         => null,
				'pendingEmail' => null,
				'customFields' => [
					'dataPrivacy'   => false,
					'acceptContact' => false,
					'newsletter'    => false,
				],
				'acceptAlerts' => false,
			],
			$answer->body->all()
		);
	}

	public function testTheResponseIsAValidBodyThatChangesNothing(): void {
		foreach ( [ [], [ 'salutation' => 'Frau', 'firstname' => 'Erika', 'phone' => '030 23125 123', 'zip' => '78315' ] ] as $index => $values ) {
			$visitor = AccountFactory::signIn( "name{$index}@domain.example", $values );
			AccountFactory::consent( $visitor, 'newsletter' );
			$rest   = new Rest( 60, $visitor );
			$before = $this->allRows();
			$shown  = AccountFactory::bodyOf( $rest->get( '/contact' ) );
			$answer = $rest->call( 'PUT', '/contact', $shown );
			self::assertSame( [ 200, $shown ], [ $answer->status, $answer->body->all() ] );
			self::assertEquals( $before, $this->allRows() );
		}
	}

	/** C7.17. */
	public function testAPutClearsFieldsThatItOmits(): void {
		$visitor = AccountFactory::signIn( 'name@domain.example', [ 'firstname' => 'Alt', 'city' => 'Konstanz', 'street' => 'Seestraße' ] );
		$body    = AccountFactory::body(
			[
				'email'      => 'name@domain.example',
				'salutation' => 'Herr',
				'firstname'  => "\u{200B} Max\u{A0}",
				'lastname'   => 'Mustermann-Ärmel',
				'city'       => null,
				'zip'        => '78315',
			]
		);
		$answer = ( new Rest( 60, $visitor ) )->call( 'PUT', '/contact', $body );
		self::assertSame(
			[ 200, 'Herr', 'Max', 'Mustermann-Ärmel', null, null, '78315' ],
			[ $answer->status, ...array_map( $answer->body->value( ... ), [ 'salutation', 'firstname', 'lastname', 'city', 'street', 'zip' ] ) ]
		);
		$row = $this->stored->contacts()[1];
		self::assertSame( [ 'Max', '', '' ], [ $row->firstname, $row->city, $row->street ] );
		self::assertCount( 0, $this->stored->mails() );
	}

	public function testAllErrorsAreReportedAtOnceAndNothingIsSaved(): void {
		$body   = AccountFactory::body(
			[
				'salutation' => 'Dr.',
				'firstname'  => "Eri\nka",
				'lastname'   => str_repeat( 'a', 81 ),
				'phone'      => '1',
				'zip'        => 'x',
				'email'      => 'name@domain',
				'fax'        => '1',
			]
		);
		$before = $this->allRows();
		$answer = $this->rest->call( 'PUT', '/contact', $body );
		self::assertSame( [ 400, 'rest_invalid_param' ], [ $answer->status, $answer->code() ] );
		self::assertEqualsCanonicalizing(
			[ 'salutation unknown_option', 'firstname invalid_characters', 'lastname too_long', 'phone phone', 'zip zip', 'email email', 'fax unknown_field' ],
			$answer->faults()
		);
		self::assertSame( [ 'zip zip' ], $this->rest->call( 'PUT', '/contact', AccountFactory::body( [ 'zip' => 'ab ' ] ) )->faults(), 'Blanks do not count towards the length.' );
		$partly = [
			'email'        => Visitor::EMAIL,
			'customFields' => [ 'dataPrivacy' => true ],
		];
		self::assertSame( [ 'customFields.acceptContact required', 'customFields.newsletter required' ], $this->rest->call( 'PUT', '/contact', $partly )->faults() );
		self::assertEquals( $before, $this->allRows() );
	}

	public function testACheckedBoxGrantsConsentWithTheCurrentWordingInTheLanguageOfTheRequest(): void {
		$boxes = [
			'dataPrivacy'   => true,
			'acceptContact' => true,
			'newsletter'    => true,
		];
		foreach ( [ 'de' => [ 'de_DE', 'Konto, meinen Anfragen' ], 'en' => [ 'en_US', 'my account, my inquiries' ] ] as $language => [ $locale, $words ] ) {
			$visitor = AccountFactory::signIn( "{$language}@domain.example" );
			$rest    = new Rest( 0, $visitor );
			$answer  = $rest->call( 'PUT', "/contact?lang={$language}", AccountFactory::body( [ 'email' => "{$language}@domain.example" ], $boxes ) );
			self::assertSame( [ 200, $boxes ], [ $answer->status, $answer->body->value( 'customFields' ) ] );
			$rows = array_slice( $this->stored->consents(), -3 );
			self::assertSame( [ 'dataPrivacy', 'acceptContact.account', 'newsletter' ], array_column( $rows, 'textId' ) );
			self::assertStringContainsString( $words, $rows[1]->text );
			foreach ( $rows as $row ) {
				self::assertSame( [ 0, $visitor->contactId, $locale ], [ $row->submissionId, $row->contactId, $row->locale ] );
				self::assertSame( hash( 'sha256', $row->text ), $row->textHash );
				self::assertNotNull( $this->rest->services->get( ConsentWordings::class )->byHash( $row->setHash ), 'The set of wordings is stored.' );
			}
		}
		self::assertSame( [ 'confirmed' => 6 ], $this->stored->eventCounts() );
		self::assertCount( 0, $this->stored->mails(), 'A signed-in visitor has confirmed the address, so no mail is sent.' );
	}

	public function testClearingABoxWithdrawsAndCheckingItAgainIsANewConsent(): void {
		$put = fn( bool $on ): bool => (bool) $this->rest->call( 'PUT', '/contact', AccountFactory::body( [], [ 'newsletter' => $on ] ) )->body->object( 'customFields' )?->value( 'newsletter' );
		self::assertSame( [ true, true, false, false, true ], [ $put( true ), $put( true ), $put( false ), $put( false ), $put( true ) ] );
		self::assertCount( 2, $this->stored->consents() );
		self::assertSame( [ 'confirmed', 'revoked', 'confirmed' ], array_column( $this->stored->consentEvents(), 'event' ) );
	}

	public function testThirtyConsentChangesAnHourAreAllowedAndWithdrawalIsNeverRefused(): void {
		$put = fn( bool $on ): Answer => $this->rest->call( 'PUT', '/contact', AccountFactory::body( [ 'firstname' => 'Erika' ], [ 'newsletter' => $on ] ) );
		for ( $i = 1; $i <= 30; $i++ ) {
			self::assertSame( [ 200, 200 ], [ $put( 1 === $i % 2 )->status, $put( 1 === $i % 2 )->status ], 'An unchanged box does not count as a change.' );
		}
		$answer = $this->rest->call( 'PUT', '/contact', AccountFactory::body( [ 'firstname' => 'Ursula' ], [ 'newsletter' => true ] ) );
		self::assertSame( [ 429, 'sw_immosuite_limit' ], [ $answer->status, $answer->code() ] );
		self::assertGreaterThan( 3_500, (int) $answer->header( 'retry-after' ) );
		self::assertSame( [ 15, 30, [ 'Erika' ] ], [ count( $this->stored->consents() ), count( $this->stored->consentEvents() ), array_column( $this->stored->contacts(), 'firstname' ) ] );
		AccountFactory::consent( $this->visitor, 'newsletter', confirmedAgo: 0 );
		self::assertSame( 200, $put( false )->status, 'Withdrawing is as easy as consenting (Art. 7 (3) GDPR).' );
		self::assertSame( 200, ( new Rest( 3_700, $this->visitor ) )->call( 'PUT', '/contact', AccountFactory::body( [ 'firstname' => 'Erika' ], [ 'newsletter' => true ] ) )->status );
	}

	public function testTheConsentThatWasConfirmedLastCounts(): void {
		$mayContact = fn(): mixed => $this->rest->get( '/contact' )->body->object( 'customFields' )?->value( 'acceptContact' );
		AccountFactory::consent( $this->visitor, 'acceptContact', confirmedAgo: null );
		self::assertFalse( $mayContact(), 'A consent that awaits confirmation does not count.' );
		AccountFactory::consent( $this->visitor, 'acceptContact', confirmedAgo: 30 );
		$older = AccountFactory::consent( $this->visitor, 'acceptContact', confirmedAgo: 90 );
		self::assertTrue( $mayContact() );
		$this->rest->call( 'DELETE', "/contact/consents/{$older}" );
		self::assertTrue( $mayContact(), 'The younger consent remains in force.' );
		$this->rest->call( 'PUT', '/contact', AccountFactory::body() );
		self::assertFalse( $mayContact() );
		self::assertSame( 2, $this->stored->eventCounts()['revoked'] );
	}

	public function testStrangersAndDeletedAccountsAreRefused(): void {
		$this->tables->empty( 'contacts' );
		foreach ( [ new Rest(), $this->rest ] as $rest ) {
			foreach ( [ $rest->get( '/contact' ), $rest->call( 'PUT', '/contact', AccountFactory::body() ), $rest->call( 'DELETE', '/contact' ) ] as $answer ) {
				self::assertSame( [ 403, 'sw_immosuite_session' ], [ $answer->status, $answer->code() ] );
			}
		}
		self::assertSame( 0, count( $this->stored->mails() ) + count( $this->stored->keys() ) );
	}

	public function testTheExportContainsOnlyTheVisitorsData(): void {
		AccountFactory::signIn( 'jemand@domain.example', [ 'firstname' => 'Jemand' ] );
		AccountFactory::consent( $this->visitor, 'newsletter' );
		$answer = $this->rest->get( '/contact/export' );
		self::assertSame( [ 200, Visitor::EMAIL ], [ $answer->status, $answer->body->object( 'contact' )?->value( 'email' ) ] );
		$text = (string) wp_json_encode( $answer->body->all() );
		self::assertStringContainsString( 'Wortlaut von newsletter', $text );
		self::assertStringNotContainsString( 'emand', $text, 'Neither the name "Jemand" nor the address "jemand@…" is in the export.' );
	}

	/** @return list<mixed> */
	private function allRows(): array {
		return array_map( $this->tables->rows( ... ), [ 'contacts', 'consents', 'consent_events', 'keys', 'outbox', 'sessions' ] );
	}
}
