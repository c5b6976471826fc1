<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use WP_User;

defined( 'ABSPATH' ) || exit;

/** An event to add to the history of a submission. */
final class HistoryRecord {

	/**
	 * @param array<string, string|int> $data   Details of the event, including names of staff, since accounts may be deleted.
	 * @param int                       $userId Staff member who acted; 0: a visitor or the site.
	 * @param int|null                  $at     Unix seconds; null: now.
	 */
	public function __construct(
		public readonly int $submissionId,
		public readonly HistoryEvent $event,
		public readonly array $data = [],
		public readonly int $userId = 0,
		public readonly ?int $at = null,
	) {
	}

	/**
	 * Creates a record of an action by a staff member. It contains the staff member's name, which would be lost with the account.
	 *
	 * @param array<string, string|int> $data Details of the event.
	 */
	public static function by( WP_User $user, int $submissionId, HistoryEvent $event, array $data ): self {
		return new self( $submissionId, $event, $data + [ 'by' => $user->display_name ], $user->ID );
	}
}
