<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\PhoneSettings;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Property\Listing\Delivery\SimilarCards;
use SwImmoSuite\Property\Listing\Wording\Card;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\Submission\Submission;
use SwImmoSuite\Visitor\Submission\SubmissionKind;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Content of the page behind a confirmation link: the topic as named in the mail, the contact person, similar listings, and for a
 * used link whether the confirmed search or subscription still exists.
 *
 * @phpstan-import-type KeyResponseShape from Shapes
 */
final class ConfirmationPage {

	public function __construct(
		private readonly SubmissionRepository $submissions,
		private readonly SubmissionSubject $subjects,
		private readonly SimilarCards $similar,
		private readonly SavedSearchRepository $searches,
		private readonly ConsentRepository $consents,
		private readonly Settings $settings,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param Key $key Key with purpose Confirmation.
	 * @return array{subject?: KeyResponseShape['subject'], holds?: bool}
	 */
	public function describe( Key $key, Translator $translator ): array {
		$submission = $this->submissions->byId( (int) $key->grant->submissionId );
		$topic      = null === $submission ? new PublicTopic() : $this->subjects->forStrangers( $submission, $translator );
		return ( '' === $topic->title ? [] : [ 'subject' => $this->subject( $topic, $translator ) ] )
			+ ( null === $key->consumedAt ? [] : [ 'holds' => null !== $submission && $this->isStillValid( $submission ) ] );
	}

	/** @return KeyResponseShape['subject'] */
	private function subject( PublicTopic $topic, Translator $translator ): array {
		$listing = $topic->listing;
		$card    = null === $listing ? null : Card::of( $listing, $translator, $this->clock );
		return [
			'title'   => $topic->title,
			'details' => $topic->details,
			'wish'    => $topic->wish,
			'image'   => $card['image'] ?? null,
			'link'    => $card['link'] ?? '',
			'person'  => null === $listing ? '' : ContactPerson::nameOf( $listing ),
			'phone'   => null === $listing ? PhoneSettings::phone() : ContactPerson::of( $listing, $this->settings )['phone'],
			'similar' => null === $listing ? [] : $this->similar->of( $listing, $translator ),
		];
	}

	/** Whether what the visitor confirmed is still stored or in force. */
	private function isStillValid( Submission $submission ): bool {
		$contact = $this->submissions->contactOf( $submission->id );
		$search  = $submission->search();
		return match ( true ) {
			null === $contact                                => false,
			null !== $search                                 => $this->isSaved( $contact, $search ),
			SubmissionKind::Newsletter === $submission->kind => isset( $this->consents->inForce( $contact )[ ConsentPurpose::Newsletter->value ] ),
			default                                          => true,
		};
	}

	private function isSaved( int $contactId, SavedSearch $search ): bool {
		foreach ( $this->searches->ofContact( $contactId ) as $stored ) {
			if ( $stored->search->withoutAlerts()->toArray() === $search->withoutAlerts()->toArray() ) {
				return true;
			}
		}
		return false;
	}
}
