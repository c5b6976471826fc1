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
	 */
	public function apply( Account $account, array $wanted, Language $language ): void {
		$inForce = $this->inForce( $account->id );
		$granted = [];
		foreach ( $wanted as $purpose => $want ) {
			if ( $want && ! $inForce[ $purpose ] ) {
				$granted[] = $purpose;
			}
			if ( ! $want && $inForce[ $purpose ] ) {
				$this->withdraw( $account->id, $purpose );
			}
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
		$records = $this->records->ofContact( $contactId );
		foreach ( $records as $record ) {
			if ( $record->purpose === $purpose && null !== $record->confirmedAt ) {
				$this->changes->revoke( $record->id );
			}
		}
		return ConsentsInForce::of( $records )[ $purpose ];
	}

	/** One record alone. */
	public function revoke( int $consentId ): void {
		$this->changes->revoke( $consentId );
	}

	/** Where the account is shown. */
	private function page( Language $language ): string {
		$page = $this->settings->loginPageUrl();
		return '' === $page ? FrameUrl::document( FrameRoute::Login, $language ) : $page;
	}
}
