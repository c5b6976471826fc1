<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

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
}
