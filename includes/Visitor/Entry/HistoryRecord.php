<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use WP_User;

defined( 'ABSPATH' ) || exit;

/** One thing that has happened to a submission. */
final class HistoryRecord {

	/**
	 * @param array<string, string|int> $data   What there is to know beside the event; names of staff stand in it, who may be gone one day.
	 * @param int                       $userId Who of the staff did it; 0: a visitor, or nobody.
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
	 * Something that somebody of the staff has done; the record keeps the name, which an account takes along (P174).
	 *
	 * @param array<string, string|int> $data As above.
	 */
	public static function by( WP_User $user, int $submissionId, HistoryEvent $event, array $data ): self {
		return new self( $submissionId, $event, $data + [ 'by' => $user->display_name ], $user->ID );
	}
}
