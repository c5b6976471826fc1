<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Alert\AlertService;
use SwImmoSuite\Visitor\Notification\NotificationRenderer;

/** Mails about matching listings need a consent, given in a submission or in the account. */
final class AlertConsentTest extends IntegrationTestCase {

	private SignedIn $visitor;
	private Rest $rest;

	protected function setUp(): void {
		Prospects::begin();
		$this->visitor = AccountFactory::signIn( Visitor::EMAIL, [ 'firstname' => 'Erika' ] );
		AccountFactory::consent( $this->visitor, 'dataPrivacy' );
		$this->rest = new Rest( 0, $this->visitor );
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testConsentToAnInquiryDoesNotAllowAlertsUntilTheAccountGrantsThem(): void {
		Prospects::agree( $this->visitor, 'acceptContact.request' );
		self::assertSame( [ true, false ], $this->accountConsents() );
		$this->rest->post( '/saved-search', Searches::body( [ 'alerts' => 'instant' ] ) );

		$this->change( [ 'lastname' => 'Muster' ] );
		$this->change( [ 'acceptAlerts' => false ] );
		self::assertSame( [ 'dataPrivacy', 'acceptContact.request' ], $this->consentIds(), 'Only checked consents are granted.' );
		self::assertSame( [ true, false ], $this->accountConsents() );

		$this->change( [ 'acceptAlerts' => true ] );
		self::assertSame( [ true, true ], $this->accountConsents() );
		$this->change( [] );
		self::assertSame( [ 'dataPrivacy', 'acceptContact.request', 'acceptContact.account' ], $this->consentIds(), 'The consent is granted once.' );
		self::assertSame( [ 1, true ], $this->alertNewListing() );
	}

	public function testWithdrawingAnOlderConsentEndsAlertsUntilANewConsentInTheAccount(): void {
		$requestConsent = Prospects::agree( $this->visitor, 'acceptContact.request', 90 );
		Prospects::agree( $this->visitor, 'acceptContact.search', 60 );
		self::assertSame( [ true, true ], $this->accountConsents() );
		$uuid = $this->rest->post( '/saved-search', Searches::body( [ 'alerts' => 'instant' ] ) )->string( 'uuid' );
		self::assertSame( 204, $this->rest->call( 'DELETE', "/contact/consents/{$requestConsent}" )->status );
		self::assertSame( [ true, false ], $this->accountConsents(), 'The consent of the search still allows contact.' );
		self::assertSame( 'off', $this->chooseFrequency( $uuid, null ) );
		self::assertSame( [ 0, false ], $this->alertNewListing() );

		$this->change( [ 'acceptAlerts' => true ] );
		self::assertSame( [ true, true ], $this->accountConsents() );
		self::assertSame( [ 'off', 'instant' ], [ $this->chooseFrequency( $uuid, null ), $this->chooseFrequency( $uuid, 'instant' ) ] );
		self::assertSame( [ 1, true ], $this->alertNewListing() );
	}

	public function testWithdrawingTheLastConsentEndsContactAndAlertsAndOneCheckedBoxRestoresBoth(): void {
		$consent = Prospects::agree( $this->visitor );
		$this->rest->call( 'DELETE', "/contact/consents/{$consent}" );
		self::assertSame( [ false, false ], $this->accountConsents() );
		$this->rest->call( 'PUT', '/contact', AccountFactory::body( [ 'firstname' => 'Erika' ], [ 'dataPrivacy' => true, 'acceptContact' => true ] ) );
		self::assertSame( [ true, true ], $this->accountConsents() );
	}

	public function testTheWizardOfASignedInVisitorGrantsTheConsentToo(): void {
		Prospects::agree( $this->visitor, 'acceptContact.request' );
		$body = [
			'contact'     => [
				'email'        => Visitor::EMAIL,
				'firstname'    => 'Erika',
				'lastname'     => 'Muster',
				'customFields' => [
					'dataPrivacy'   => true,
					'acceptContact' => true,
				],
			],
			'savedSearch' => Searches::body( [ 'alerts' => 'instant' ] ),
		];
		$sent = $this->rest->post( '/wizard/saved-search', $body, Visitor::headers( Visitor::token( 'saved-search-wizard' ) ) );
		self::assertSame( [ 200, false ], [ $sent->status, $sent->body->value( 'sent' ) ] );
		self::assertSame( [ true, true ], $this->accountConsents() );
		self::assertSame( [ 'instant' ], array_column( $this->stored->searches(), 'alerts' ) );
		self::assertSame( [ 1, true ], $this->alertNewListing() );
	}

	#[Group( 'sqlite' )]
	public function testConsentIsNotGrantedForUnknownWordingOrWithoutACheckedBox(): void {
		Prospects::agree( $this->visitor, 'acceptContact.request' );
		$shown   = [ 'acceptAlerts' => true, 'consentHash' => str_repeat( '0', 64 ) ] + AccountFactory::bodyOf( $this->rest->get( '/contact' ) );
		$refused = $this->rest->call( 'PUT', '/contact', $shown );
		self::assertSame( [ 400, [ 'customFields.acceptContact consent_missing' ] ], [ $refused->status, $refused->faults() ] );
		$this->rest->call( 'PUT', '/contact', AccountFactory::body( [ 'firstname' => 'Erika', 'acceptAlerts' => true ], [ 'dataPrivacy' => true ] ) );
		self::assertSame( [ false, false ], $this->accountConsents() );
	}

	/** @return array{mixed, mixed} Whether the account allows contact, and alerts. */
	private function accountConsents(): array {
		$account = $this->rest->get( '/contact' )->body;
		return [ $account->object( 'customFields' )?->value( 'acceptContact' ), $account->value( 'acceptAlerts' ) ];
	}

	/** @param array<string, mixed> $values Changed values; all other values stay. */
	private function change( array $values ): void {
		self::assertSame( 200, $this->rest->call( 'PUT', '/contact', $values + AccountFactory::bodyOf( $this->rest->get( '/contact' ) ) )->status );
	}

	/** @param string|null $alerts Null: the request omits the frequency. */
	private function chooseFrequency( string $uuid, ?string $alerts ): string {
		return $this->rest->call( 'PUT', "/saved-search/{$uuid}", Searches::body( null === $alerts ? [] : [ 'alerts' => $alerts ] ) )->string( 'alerts' );
	}

	/** @return list<string> */
	private function consentIds(): array {
		return array_column( $this->stored->consents(), 'textId' );
	}

	/** @return array{int|null, bool} Number of mails queued about a new listing, and whether the first mail is sent. */
	private function alertNewListing(): array {
		$this->tables->empty( 'outbox' );
		Prospects::home();
		$services = new Container( new Clock( 1_000 ) );
		$mails    = $services->get( AlertService::class )->run();
		$row      = $this->tables->rows( 'outbox' )[0] ?? null;
		return [ $mails, null !== $row && null !== $services->get( NotificationRenderer::class )->render( QueuedMail::fromRow( $row ) ) ];
	}
}
