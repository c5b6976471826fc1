<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use LogicException;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Consent\ConsentGrant;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRecord;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\Consent\ConsentSet;
use SwImmoSuite\Visitor\Consent\ConsentsInForce;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

defined( 'ABSPATH' ) || exit;

/** The consents of one account. What changes them is called with the account locked. */
final class Consents {

	public function __construct(
		private readonly ConsentRepository $records,
		private readonly AccountConsentRepository $changes,
		private readonly ConsentWordings $texts,
		private readonly Settings $settings,
		private readonly RateLimiter $limits,
		private readonly SavedSearchRepository $searches,
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

	/** Whether mails may tell of what fits saved searches. */
	public function allowAlerts( int $contactId ): bool {
		return $this->searches->allowsAlerts( $contactId );
	}

	/** Whether something is wanted that is not in force yet. */
	public function grants( int $contactId, AccountForm $form ): bool {
		return [] !== $this->granted( $contactId, $form );
	}

	/**
	 * What is wanted and not in force yet; to be contacted also where what is in force is not about what fits, and that is wanted (P271).
	 *
	 * @return list<ConsentPurpose>
	 */
	private function granted( int $contactId, AccountForm $form ): array {
		$held   = $this->inForce( $contactId );
		$lacked = $form->acceptsAlerts && ! $this->allowAlerts( $contactId ) ? [ ConsentPurpose::AcceptContact ] : [];
		return ConsentPurpose::except( $form->consents, ConsentPurpose::except( $held, $lacked ) );
	}

	/**
	 * Brings what is in force to what a form wants; what is so already is left alone.
	 *
	 * @throws Failure 429: every consent is a record for good.
	 */
	public function apply( Account $account, AccountForm $form, Language $language ): void {
		$inForce   = $this->inForce( $account->id );
		$granted   = $this->granted( $account->id, $form );
		$withdrawn = ConsentPurpose::except( $inForce, $form->consents );
		if ( [] !== $granted || [] !== $withdrawn ) {
			$this->count( $account->id, [] === $granted );
		}
		foreach ( $withdrawn as $purpose ) {
			$this->changes->revokeConfirmed( $account->id, $purpose );
			$this->endWhatRestsOn( $account->id, $purpose );
		}
		if ( [] !== $granted ) {
			$shown = $this->shown( $form ) ?? $this->today( $language );
			$this->changes->grant( $account->id, new ConsentGrant( $shown, $granted, $account->email, $this->page( $language ) ) );
		}
	}

	/** Nothing is granted in words that nobody knows (S5). */
	public function faults( int $contactId, AccountForm $form ): Faults {
		$isKnown = null === $form->consentHash || null !== $this->shown( $form );
		$granted = $isKnown ? [] : $this->granted( $contactId, $form );
		$fields  = array_map( static fn( ConsentPurpose $purpose ): string => "customFields.{$purpose->value}", $granted );
		return new Faults( array_fill_keys( $fields, 'consent_missing' ) );
	}

	/** The words that stood beside the boxes of this form: a document of the account has shown them, however long ago. */
	private function shown( AccountForm $form ): ?ConsentSet {
		$set = null === $form->consentHash ? null : $this->texts->byHash( $form->consentHash );
		return ConsentWordings::isOfAccount( $set ) ? $set : null;
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
		return $isInForce ? new ConsentGrant( $this->today( $language ), [ ConsentPurpose::Newsletter ], $email, $this->page( $language ) ) : null;
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
	public function revoke( int $contactId, ConsentRecord $record ): void {
		$this->changes->revoke( $record->id );
		$this->endWhatRestsOn( $contactId, $record->purpose );
	}

	/** Whoever is not to be contacted gets no mail about what fits, and sees so (O28). Another consent brings none back: the account does. */
	private function endWhatRestsOn( int $contactId, ConsentPurpose $purpose ): void {
		if ( ConsentPurpose::AcceptContact === $purpose ) {
			$this->searches->endAlerts( $contactId );
		}
	}

	/** Withdrawing is as easy as consenting (Art. 7 (3) GDPR): it counts, but nobody is refused it. */
	private function count( int $contactId, bool $onlyWithdraws ): void {
		[ $wait ] = $this->limits->take( new RateLimitBucket( RateLimit::Consents, (string) $contactId ) );
		if ( $wait > 0 && ! $onlyWithdraws ) {
			throw Failure::limit( $wait );
		}
	}

	/** The words that stand beside the boxes of the account today. */
	private function today( Language $language ): ConsentSet {
		$set = $this->texts->account( $language );
		$this->texts->remember( $set );
		return $set;
	}

	/** Where the account is shown. */
	private function page( Language $language ): string {
		$page = $this->settings->loginPageUrl( $language );
		return '' === $page ? FrameUrl::document( FrameUrl::LOGIN, $language ) : $page;
	}
}
