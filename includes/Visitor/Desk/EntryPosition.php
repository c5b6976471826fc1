<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

defined( 'ABSPATH' ) || exit;

/** A place in an order: whatever comes after it has not been shown yet. */
final class EntryPosition {

	/**
	 * @param string $value Of the column that is ordered by; empty where it has none.
	 * @param int    $id    Submission.
	 */
	public function __construct(
		public readonly string $value,
		public readonly int $id,
	) {
	}

	/** In the order of follow-ups, among those without any. */
	public static function undated( int $id = PHP_INT_MAX ): self {
		return new self( '', $id );
	}

	public function isUndated(): bool {
		return '' === $this->value;
	}

	/** Behind all that share a value. */
	public static function behind( string $value, EntryOrder $order ): self {
		$id = $order->isAscending() ? PHP_INT_MAX : 0;
		return new self( $value, $order->isOfArrival() ? (int) $value : $id );
	}
}
