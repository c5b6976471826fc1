<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

use SwImmoSuite\Visitor\Entry\EntryMailState;
use SwImmoSuite\Visitor\Entry\EntryStatus;
use SwImmoSuite\Visitor\Submission\SubmissionRetention;

defined( 'ABSPATH' ) || exit;

/** How long an entry is kept, as SubmissionRetention does it (A9, P172). */
final class EntryPeriod {

	/**
	 * @param int $months How long leads, inquiries and messages are kept.
	 * @return string|null Date of the site on which it is deleted as things are; null while a mail about it holds it back.
	 */
	public static function end( DeskEntry $entry, int $months ): ?string {
		$isSpam = EntryStatus::Spam === $entry->status;
		if ( ! $isSpam && EntryMailState::Ok !== $entry->mailState ) {
			return null;
		}
		$ends = $isSpam ? $entry->updatedAt + SubmissionRetention::SPAM : (int) strtotime( "+{$months} months", $entry->submission->receivedAt );
		$day  = (string) wp_date( 'Y-m-d', $ends );
		// Its last day is still one on which it is kept.
		$after = null === $entry->keepUntil ? '' : gmdate( 'Y-m-d', (int) strtotime( "{$entry->keepUntil} UTC +1 day" ) );
		return max( $day, $after );
	}
}
