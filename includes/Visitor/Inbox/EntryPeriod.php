<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Visitor\Entry\EntryMailState;
use SwImmoSuite\Visitor\Entry\EntryStatus;
use SwImmoSuite\Visitor\Submission\SubmissionRetention;

defined( 'ABSPATH' ) || exit;

/** Computes until when an entry is kept, by the rules of SubmissionRetention. */
final class EntryPeriod {

	/**
	 * @param int $months Retention of leads, inquiries and messages.
	 * @return string|null Date (site time zone) of its deletion if nothing changes; null while an unsent mail about it delays that.
	 */
	public static function end( InboxEntry $entry, int $months ): ?string {
		$isSpam = EntryStatus::Spam === $entry->status;
		if ( ! $isSpam && EntryMailState::Ok !== $entry->mailState ) {
			return null;
		}
		$ends = $isSpam ? $entry->updatedAt + SubmissionRetention::SPAM : (int) strtotime( "+{$months} months", $entry->submission->receivedAt );
		$day  = (string) wp_date( 'Y-m-d', $ends );
		// The entry is still kept on the last day itself.
		$after = null === $entry->keepUntil ? '' : gmdate( 'Y-m-d', (int) strtotime( "{$entry->keepUntil} UTC +1 day" ) );
		return max( $day, $after );
	}
}
