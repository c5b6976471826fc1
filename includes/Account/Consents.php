<?php
declare(strict_types=1);

namespace SwImmoSuite\Account;

use SwImmoSuite\Consent\ConsentGrant;
use SwImmoSuite\Consent\ConsentRecord;
use SwImmoSuite\Consent\ConsentRepository;
use SwImmoSuite\Consent\ConsentsInForce;
use SwImmoSuite\Consent\ConsentTexts;
use SwImmoSuite\Frame\FrameRoute;
use SwImmoSuite\Frame\FrameUrl;
use SwImmoSuite\Http\Count;
use SwImmoSuite\Http\Failure;
use SwImmoSuite\Http\Limit;
use SwImmoSuite\Http\Limits;
use SwImmoSuite\I18n\Language;
use SwImmoSuite\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/** The consents of one account. What changes them is called with the account locked. */
final class Consents {

	public function __construct(
		private readonly ConsentRepository $records,
		private readonly AccountConsentRepository $changes,
		private readonly ConsentTexts $texts,
		private readonly Settings $settings,
		private readonly Limits $limits,
	) {
	}

	/** @return array<string, bool> By purpose, all of them. */
	public function inForce( int $contactId ): array {
		return ConsentsInForce::of( $this->records->ofContact( $contactId ) );
	}

	/** @return list<ConsentRecord> The youngest first. */
	public function all( int $contactId ): array {
		return $this->records->ofContact( $contactId );
	}

	/**
	 * Brings what is in force to what is wanted; what is so already is left alone.
	 *
	 * @param array<string, bool> $wanted By purpose.
	 * @throws Failure 429: every consent is a record for good.
	 */
	public function apply( Account $account, array $wanted, Language $language ): void {
		$inForce   = $this->inForce( $account->id );
		$granted   = array_keys( array_filter( $wanted, static fn( bool $want, string $purpose ): bool => $want && ! $inForce[ $purpose ], ARRAY_FILTER_USE_BOTH ) );
		$withdrawn = array_keys( array_filter( $wanted, static fn( bool $want, string $purpose ): bool => ! $want && $inForce[ $purpose ], ARRAY_FILTER_USE_BOTH ) );
		if ( [] !== $granted || [] !== $withdrawn ) {
			$this->count( $account->id, [] === $granted );
		}
		foreach ( $withdrawn as $purpose ) {
			$this->changes->revokeConfirmed( $account->id, $purpose );
		}
		if ( [] !== $granted ) {
			// The words that stand beside the boxes of the account today.
			$set = $this->texts->account( $language );
			$this->texts->remember( $set );
			$this->changes->grant( $account->id, new ConsentGrant( $set, $granted, $account->email, $this->page( $language ) ) );
		}
	}

	/**
	 * Withdraws whatever was confirmed for a purpose. What waits for its confirmation may still be confirmed.
	 *
	 * @return bool Whether there was anything in force.
	 */
	public function withdraw( int $contactId, string $purpose ): bool {
		$wasInForce = $this->inForce( $contactId )[ $purpose ];
		$this->changes->revokeConfirmed( $contactId, $purpose );
		return $wasInForce;
	}

	/** One record alone. */
	public function revoke( int $consentId ): void {
		$this->changes->revoke( $consentId );
	}

	/** Withdrawing is as easy as consenting (Art. 7 (3) GDPR): it counts, but nobody is refused it. */
	private function count( int $contactId, bool $onlyWithdraws ): void {
		[ $wait ] = $this->limits->take( new Count( Limit::Consents, (string) $contactId ) );
		if ( $wait > 0 && ! $onlyWithdraws ) {
			throw Failure::limit( $wait );
		}
	}

	/** Where the account is shown. */
	private function page( Language $language ): string {
		$page = $this->settings->loginPageUrl();
		return '' === $page ? FrameUrl::document( FrameRoute::Login, $language ) : $page;
	}
}
