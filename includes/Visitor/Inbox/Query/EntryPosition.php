<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox\Query;

use SwImmoSuite\Foundation\Secret;

defined( 'ABSPATH' ) || exit;

/**
 * Position in a list; entries after it have not been shown yet. Clients carry it as a cursor, which is signed together with the
 * order, so that they cannot request arbitrary positions.
 */
final class EntryPosition {

	/** Length of the signature in bytes. */
	private const MAC_BYTES = 16;

	/**
	 * @param string $value Value of the sort column; empty if there is none.
	 * @param int    $id    Id of the submission.
	 */
	public function __construct(
		public readonly string $value,
		public readonly int $id,
	) {
	}

	/** Position among the entries without a follow-up; by default before all of them. */
	public static function undated( int $id = PHP_INT_MAX ): self {
		return new self( '', $id );
	}

	public function isUndated(): bool {
		return '' === $this->value;
	}

	/** Position after all entries with this value. */
	public static function afterValue( string $value, EntryOrder $order ): self {
		$id = $order->isAscending() ? PHP_INT_MAX : 0;
		return new self( $value, $order->isByReceipt() ? (int) $value : $id );
	}

	/** Null if the signature is invalid, or for another order. */
	public static function fromCursor( EntryOrder $order, string $cursor ): ?self {
		[ $text, $signature ] = explode( '.', $cursor, 2 ) + [ 1 => '' ];
		$payload              = (string) Secret::decode( $text );
		if ( ! hash_equals( self::sign( $payload ), $signature ) ) {
			return null;
		}
		[ $orderValue, $value, $id ] = explode( '|', $payload );
		return $orderValue === $order->value ? new self( $value, (int) $id ) : null;
	}

	public function toCursor( EntryOrder $order ): string {
		$payload = "{$order->value}|{$this->value}|{$this->id}";
		return Secret::encode( $payload ) . '.' . self::sign( $payload );
	}

	private static function sign( string $payload ): string {
		return Secret::encode( substr( Secret::mac( 'entries', $payload ), 0, self::MAC_BYTES ) );
	}
}
