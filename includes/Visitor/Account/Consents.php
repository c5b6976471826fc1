<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use LogicException;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Consent\ConsentGrant;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRecord;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\Consent\ConsentsInForce;
use SwImmoSuite\Visitor\Consent\ConsentTexts;

defined( 'ABSPATH' ) || exit;

/** The consents of one account. What changes them is called with the account locked. */
final class Consents {

	public function __construct(
		private readonly ConsentRepository $records,
		private readonly AccountConsentRepository $changes,
		private readonly ConsentTexts $texts,
		private readonly Settings $settings,
		private readonly RateLimiter $limits,
	) {
	}

	/** @return list<ConsentPurpose> */
	public function inForce( int $contactId ): array {
		return ConsentsInForce::of( $this->records->ofContact( $contactId ) );
	}

	/** @return list<ConsentRecord> The youngest first. */
	public function all( int $contactId ): array {
		return $this->records->ofContact( $contactId );
	}

	/**
	 * Whether something is wanted that is not in force yet.
	 *
	 * @param list<ConsentPurpose> $wanted
	 */
	public function grants( int $contactId, array $wanted ): bool {
		return [] !== ConsentPurpose::except( $wanted, $this->inForce( $contactId ) );
	}

	/**
	 * Brings what is in force to what is wanted; what is so already is left alone.
	 *
	 * @param list<ConsentPurpose> $wanted
	 * @throws Failure 429: every consent is a record for good.
	 */
	public function apply( Account $account, array $wanted, Language $language ): void {
		$inForce   = $this->inForce( $account->id );
		$granted   = ConsentPurpose::except( $wanted, $inForce );
		$withdrawn = ConsentPurpose::except( $inForce, $wanted );
		if ( [] !== $granted || [] !== $withdrawn ) {
			$this->count( $account->id, [] === $granted );
		}
		foreach ( $withdrawn as $purpose ) {
			$this->changes->revokeConfirmed( $account->id, $purpose );
		}
		if ( [] !== $granted ) {
			$this->changes->grant( $account->id, $this->words( $granted, $account->email, $language ) );
		}
	}

	/**
	 * Withdraws whatever was confirmed for a purpose. What waits for its confirmation may still be confirmed.
	 *
	 * @return bool Whether there was anything in force.
	 */
	public function withdraw( int $contactId, ConsentPurpose $purpose ): bool {
		$wasInForce = in_array( $purpose, $this->inForce( $contactId ), true );
		$this->changes->revokeConfirmed( $contactId, $purpose );
		return $wasInForce;
	}

	/**
	 * What a mail to a new address names, for its link to confirm: the newsletter, where it is in force (W8).
	 *
	 * @return ConsentGrant|null Null where there is nothing to name.
	 */
	public function forAddress( Account $account, EmailAddress $email, Language $language ): ?ConsentGrant {
		$isInForce = in_array( ConsentPurpose::Newsletter, $this->inForce( $account->id ), true );
		return $isInForce ? $this->words( [ ConsentPurpose::Newsletter ], $email, $language ) : null;
	}

	/** @return int Id of the record, which waits for the link. */
	public function request( ConsentGrant $grant ): int {
		return $this->changes->request( $grant ) ?? throw new LogicException( 'The words of the newsletter are missing.' );
	}

	/**
	 * The address of the account changes. Under the old one the newsletter ends. Under the new one it begins where the mail
	 * has named it and it was not withdrawn in the meantime.
	 *
	 * @param Key $key Of purpose e, consumed.
	 */
	public function move( int $contactId, Key $key ): void {
		$wasInForce = $this->withdraw( $contactId, ConsentPurpose::Newsletter );
		$requested  = $key->grant->consentId;
		if ( null === $requested || ! $this->changes->isRequested( $requested, $key->grant->email ) ) {
			return;
		}
		if ( $wasInForce ) {
			$this->changes->confirm( $requested, $contactId );
		} else {
			$this->changes->forget( $requested );
		}
	}

	/** The address has become somebody else's: nothing is left under it that they have not asked for. */
	public function drop( Key $key ): void {
		$requested = $key->grant->consentId;
		if ( null !== $requested && $this->changes->isRequested( $requested, $key->grant->email ) ) {
			$this->changes->forget( $requested );
		}
	}

	/** One record alone. */
	public function revoke( int $consentId ): void {
		$this->changes->revoke( $consentId );
	}

	/** Withdrawing is as easy as consenting (Art. 7 (3) GDPR): it counts, but nobody is refused it. */
	private function count( int $contactId, bool $onlyWithdraws ): void {
		[ $wait ] = $this->limits->take( new RateLimitBucket( RateLimit::Consents, (string) $contactId ) );
		if ( $wait > 0 && ! $onlyWithdraws ) {
			throw Failure::limit( $wait );
		}
	}

	/**
	 * The words that stand beside the boxes of the account today.
	 *
	 * @param list<ConsentPurpose> $purposes
	 */
	private function words( array $purposes, EmailAddress $email, Language $language ): ConsentGrant {
		$set = $this->texts->account( $language );
		$this->texts->remember( $set );
		return new ConsentGrant( $set, $purposes, $email, $this->page( $language ) );
	}

	/** Where the account is shown. */
	private function page( Language $language ): string {
		$page = $this->settings->loginPageUrl();
		return '' === $page ? FrameUrl::document( FrameUrl::LOGIN, $language ) : $page;
	}
}
