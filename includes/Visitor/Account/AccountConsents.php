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
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

defined( 'ABSPATH' ) || exit;

/** The consents of one account. Methods that change them need the account locked. */
final class AccountConsents {

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
		$inForce = $this->records->inForce( $contactId );
		return array_values( array_filter( ConsentPurpose::cases(), static fn( ConsentPurpose $purpose ): bool => isset( $inForce[ $purpose->value ] ) ) );
	}

	/** @return list<ConsentRecord> Newest first. */
	public function all( int $contactId ): array {
		return $this->records->ofContact( $contactId );
	}

	/** Whether the contact has consented to alert mails for saved searches. */
	public function allowsAlerts( int $contactId ): bool {
		return $this->searches->allowsAlerts( $contactId );
	}

	/** Whether the form requests a consent that is not in force. */
	public function grantsAny( int $contactId, AccountForm $form ): bool {
		return [] !== $this->newlyGranted( $contactId, $form );
	}

	/**
	 * Lists the purposes that the form newly grants. Includes acceptContact if the form requests alert mails that the consent in
	 * force does not cover.
	 *
	 * @return list<ConsentPurpose>
	 */
	private function newlyGranted( int $contactId, AccountForm $form ): array {
		$outdated   = $form->acceptsAlerts && ! $this->allowsAlerts( $contactId ) ? [ ConsentPurpose::AcceptContact ] : [];
		$sufficient = ConsentPurpose::except( $this->inForce( $contactId ), $outdated );
		return ConsentPurpose::except( $form->consents, $sufficient );
	}

	/**
	 * Grants and withdraws consents to match the form; unchanged ones keep their records.
	 *
	 * @throws Failure 429; limited because each consent adds a permanent record.
	 */
	public function apply( Account $account, AccountForm $form, Language $language ): void {
		$inForce     = $this->inForce( $account->id );
		$newPurposes = $this->newlyGranted( $account->id, $form );
		$withdrawn   = ConsentPurpose::except( $inForce, $form->consents );
		if ( [] !== $newPurposes || [] !== $withdrawn ) {
			$this->chargeLimit( $account->id, onlyWithdraws: [] === $newPurposes );
		}
		foreach ( $withdrawn as $purpose ) {
			$this->changes->revokeConfirmed( $account->id, $purpose );
			$this->endDependentAlerts( $account->id, $purpose );
		}
		if ( [] !== $newPurposes ) {
			$shown = $this->shownSet( $form );
			$grant = $this->grant( $shown ?? $this->currentSet( $language ), $newPurposes, $account->email, isShown: null !== $shown );
			$this->changes->grant( $account->id, $grant );
		}
	}

	/** Refuses a consent whose wording is unknown, since it would prove nothing. */
	public function faults( int $contactId, AccountForm $form ): Faults {
		$isKnown     = null === $form->consentHash || null !== $this->shownSet( $form );
		$newPurposes = $isKnown ? [] : $this->newlyGranted( $contactId, $form );
		$fields      = array_map( static fn( ConsentPurpose $purpose ): string => "customFields.{$purpose->value}", $newPurposes );
		return new Faults( array_fill_keys( $fields, 'consent_missing' ) );
	}

	/** Finds the wording shown next to the checkboxes, however old, by the hash in the form. */
	private function shownSet( AccountForm $form ): ?ConsentSet {
		$set = null === $form->consentHash ? null : $this->texts->byHash( $form->consentHash );
		return ConsentWordings::isOfAccount( $set ) ? $set : null;
	}

	/**
	 * Withdraws all confirmed consents for a purpose. Pending consents stay and can still be confirmed.
	 *
	 * @return bool Whether a consent was in force.
	 */
	public function withdraw( int $contactId, ConsentPurpose $purpose ): bool {
		$wasInForce = in_array( $purpose, $this->inForce( $contactId ), true );
		$this->changes->revokeConfirmed( $contactId, $purpose );
		return $wasInForce;
	}

	/**
	 * Returns the newsletter consent to confirm by a mail to a new address. Copies isShown from the consent in force, because
	 * moving a consent does not show its text.
	 *
	 * @return ConsentGrant|null Null if the newsletter is not in force.
	 */
	public function newsletterFor( Account $account, EmailAddress $email, Language $language ): ?ConsentGrant {
		$current = $this->records->inForce( $account->id )[ ConsentPurpose::Newsletter->value ] ?? null;
		return null === $current ? null : $this->grant( $this->currentSet( $language ), [ ConsentPurpose::Newsletter ], $email, $current->isShown );
	}

	/**
	 * Records the account page as the source only if that page has shown the texts: API clients can change the account without the page.
	 *
	 * @param list<ConsentPurpose> $purposes
	 */
	private function grant( ConsentSet $set, array $purposes, EmailAddress $email, bool $isShown ): ConsentGrant {
		return new ConsentGrant( $set, $purposes, $email, $isShown ? $this->accountUrl( $set->language ) : '', isShown: $isShown );
	}

	/** @return int Id of the record, which a mailed link confirms. */
	public function request( ConsentGrant $grant ): int {
		return $this->changes->request( $grant ) ?? throw new LogicException( 'The words of the newsletter are missing.' );
	}

	/**
	 * Moves the newsletter to a new address: withdraws the consent for the old address, and confirms the consent for the new address if
	 * the mail contained it and the old consent was still in force.
	 *
	 * @param Key $key Consumed key with purpose EmailChange.
	 */
	public function moveNewsletter( int $contactId, Key $key ): void {
		$wasInForce = $this->withdraw( $contactId, ConsentPurpose::Newsletter );
		$requested  = $key->grant->consentId;
		if ( null === $requested || ! $this->changes->isRequested( $requested, $key->grant->email ) ) {
			return;
		}
		if ( $wasInForce ) {
			$this->changes->confirm( $requested, $contactId );
		} else {
			$this->changes->delete( $requested );
		}
	}

	/** Deletes the requested consent of an address that another contact has taken. */
	public function deleteRequested( Key $key ): void {
		$requested = $key->grant->consentId;
		if ( null !== $requested && $this->changes->isRequested( $requested, $key->grant->email ) ) {
			$this->changes->delete( $requested );
		}
	}

	public function revoke( int $contactId, ConsentRecord $record ): void {
		$this->changes->revoke( $record->id );
		$this->endDependentAlerts( $contactId, $record->purpose );
	}

	/**
	 * Ends alert mails when the consent for them is withdrawn, so that the account shows them as off. A later consent
	 * does not restart them; the visitor switches them on in the account.
	 */
	private function endDependentAlerts( int $contactId, ConsentPurpose $purpose ): void {
		if ( ConsentPurpose::AcceptContact === $purpose ) {
			$this->searches->endAlerts( $contactId );
		}
	}

	/**
	 * Counts a change against the rate limit. Withdrawing is counted but never refused, as it must be as easy as consenting (Art.
	 * 7 (3) GDPR).
	 */
	private function chargeLimit( int $contactId, bool $onlyWithdraws ): void {
		[ $wait ] = $this->limits->chargeAll( new RateLimitBucket( RateLimit::Consents, (string) $contactId ) );
		if ( $wait > 0 && ! $onlyWithdraws ) {
			throw Failure::limit( $wait );
		}
	}

	/** Returns the current wording of the account's checkboxes. */
	private function currentSet( Language $language ): ConsentSet {
		$set = $this->texts->account( $language );
		$this->texts->store( $set );
		return $set;
	}

	/** Address of the page with the account. */
	private function accountUrl( Language $language ): string {
		$page = $this->settings->loginPageUrl( $language );
		return '' === $page ? FrameUrl::document( FrameUrl::LOGIN, $language ) : $page;
	}
}
