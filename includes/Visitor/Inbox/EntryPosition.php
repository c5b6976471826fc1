<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

defined( 'ABSPATH' ) || exit;

/** Position in a list; entries after it have not been shown yet. */
final class EntryPosition {

	/**
	 * @param string $value Value of the sort column; empty if there is none.
	 * @param int    $id    Id of the submission.
	 */
	public function __construct(
		public readonly string $value,
		public readonly int $id,
	) {
	}

	/** Position among the entries without a follow-up. */
	public static function undated( int $id = PHP_INT_MAX ): self {
		return new self( '', $id );
	}

	public function isUndated(): bool {
		return '' === $this->value;
	}

	/** Position after all entries with this value. */
	public static function behind( string $value, EntryOrder $order ): self {
		$id = $order->isAscending() ? PHP_INT_MAX : 0;
		return new self( $value, $order->isOfArrival() ? (int) $value : $id );
	}
}
