<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;

/** State of alerts in the account: off without consent, paused after failed deliveries. */
final class ConsentEndsAlertsTest extends IntegrationTestCase {

	private SignedIn $visitor;
	private Rest $rest;
	private int $consent;

	protected function setUp(): void {
		( new Searches() )->storeRegions();
		$this->visitor = AccountFactory::signIn();
		AccountFactory::consent( $this->visitor, 'dataPrivacy' );
		$this->consent = AccountFactory::consent( $this->visitor, 'acceptContact' );
		$this->rest    = new Rest( 0, $this->visitor );
		foreach ( [ 'instant', 'weekly' ] as $alerts ) {
			$this->rest->post( '/saved-search', Searches::body( [ 'alerts' => $alerts ] ) );
		}
	}

	public function testWithdrawingTheConsentEndsAlertsAtOnce(): void {
		$other = AccountFactory::signIn( 'jemand@domain.example' );
		( new Rest( 0, $other ) )->post( '/saved-search', Searches::body( [ 'alerts' => 'daily' ] ) );
		$newsletter = AccountFactory::consent( $this->visitor, 'newsletter' );
		self::assertSame( 204, $this->rest->call( 'DELETE', "/contact/consents/{$newsletter}" )->status );
		self::assertSame( [ 'weekly', 'instant' ], $this->valuesOf( 'alerts' ) );
		self::assertSame( 204, $this->rest->call( 'DELETE', "/contact/consents/{$this->consent}" )->status );
		self::assertSame( [ 'off', 'off' ], $this->valuesOf( 'alerts' ) );
		self::assertSame( [ 'off', 'off', 'daily' ], array_column( $this->stored->searches(), 'alerts' ) );
		self::assertSame( [ 'off', 'off', 'daily' ], Prospects::frequencies() );
	}

	public function testWithdrawalInTheAccountEndsAlertsAndANewConsentDoesNotRestoreThem(): void {
		$body = fn( bool $isChecked ): array => AccountFactory::body(
			[],
			[
				'dataPrivacy'   => true,
				'acceptContact' => $isChecked,
			]
		);
		self::assertSame( 200, $this->rest->call( 'PUT', '/contact', $body( true ) )->status );
		self::assertSame( [ 'weekly', 'instant' ], $this->valuesOf( 'alerts' ) );
		$this->rest->call( 'PUT', '/contact', $body( false ) );
		self::assertSame( [ 'off', 'off' ], $this->valuesOf( 'alerts' ) );
		$this->rest->call( 'PUT', '/contact', $body( true ) );
		self::assertSame( [ 'off', 'off' ], $this->valuesOf( 'alerts' ) );
	}

	public function testAlertsPausedAfterFailuresResumeWhenAFrequencyIsChosen(): void {
		self::assertSame( [ null, null ], $this->valuesOf( 'alertsPaused' ) );
		foreach ( [ [], [ 'alerts' => 'off' ], [ 'paused' => true ] ] as $change ) {
			$this->pause();
			self::assertTrue( $this->changeNewestSearch( $change )->value( 'alertsPaused' ) );
			self::assertSame( [ 'off' ], array_values( array_unique( Prospects::frequencies() ) ) );
		}
		self::assertNull( $this->changeNewestSearch( [ 'alerts' => 'weekly', 'paused' => false ] )->value( 'alertsPaused' ) );
		self::assertSame( [ null, null ], $this->valuesOf( 'alertsPaused' ) );
		self::assertSame( [ 'instant', 'weekly' ], Prospects::frequencies() );
		$this->pause();
		$this->rest->post( '/saved-search', Searches::body( [ 'alerts' => 'daily' ] ) );
		self::assertSame( [ null, null, null ], $this->valuesOf( 'alertsPaused' ) );
		self::assertSame( [ 'instant', 'weekly', 'daily' ], Prospects::frequencies() );
	}

	public function testANewAddressGetsAlertsAgain(): void {
		$this->pause();
		$key = $this->rest->services->get( KeyRing::class )->mint(
			new KeyGrant( KeyPurpose::EmailChange, new EmailAddress( 'neu@domain.example' ), Opcode::Email, contactId: $this->visitor->contactId )
		);
		self::assertSame( [ true, true ], $this->valuesOf( 'alertsPaused' ) );
		self::assertSame( 'Email', $this->rest->post( '/wizard/confirm', [ 'k' => $key->k() ] )->string( 'opcode' ) );
		self::assertSame( [ null, null ], $this->valuesOf( 'alertsPaused' ) );
		self::assertSame( [ 'instant', 'weekly' ], Prospects::frequencies() );
	}

	private function pause(): void {
		Prospects::pause( $this->visitor->contactId );
		self::assertSame( [ 'off' ], array_values( array_unique( Prospects::frequencies() ) ) );
	}

	/**
	 * @param array<string, mixed> $change
	 * @return JsonObject The search afterwards.
	 */
	private function changeNewestSearch( array $change ): JsonObject {
		$uuid = $this->rest->get( '/saved-search' )->body->object( '0' )?->string( 'uuid' );
		return $this->rest->call( 'PUT', "/saved-search/{$uuid}", Searches::body( $change ) )->body;
	}

	/** @return list<mixed> Value of each search, the newest first. */
	private function valuesOf( string $key ): array {
		return array_map( static fn( mixed $search ): mixed => is_array( $search ) ? $search[ $key ] ?? null : null, array_values( $this->rest->get( '/saved-search' )->body->all() ) );
	}
}
