<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;

defined( 'ABSPATH' ) || exit;

/** Names the submissions with which a contact gave consents, for the account. */
final class ConsentTopics {

	public function __construct(
		private readonly SubmissionRepository $submissions,
		private readonly SubmissionSubject $subjects,
	) {
	}

	/** @return array<int, string> For example “Inquiry about “House by the lake””, by id of the submission. */
	public function of( int $contactId, Translator $translator ): array {
		$topics = [];
		foreach ( $this->submissions->ofContact( $contactId ) as $submission ) {
			$topics[ $submission->id ] = $this->subjects->forSender( $submission, $translator );
		}
		return $topics;
	}
}
