<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Secret;

defined( 'ABSPATH' ) || exit;

/** A list position as clients carry it: signed together with its order, so that clients cannot ask for arbitrary positions. */
final class EntryCursor {

	/** Length of the signature in bytes. */
	private const MAC = 16;

	public static function write( EntryOrder $order, EntryPosition $position ): string {
		$place = "{$order->value}|{$position->value}|{$position->id}";
		return Secret::encode( $place ) . '.' . self::sign( $place );
	}

	/** Null if the signature is invalid, or for another order. */
	public static function read( EntryOrder $order, string $cursor ): ?EntryPosition {
		[ $text, $signature ] = explode( '.', $cursor, 2 ) + [ 1 => '' ];
		$place                = (string) Secret::decode( $text );
		if ( ! hash_equals( self::sign( $place ), $signature ) ) {
			return null;
		}
		[ $of, $value, $id ] = explode( '|', $place );
		return $of === $order->value ? new EntryPosition( $value, (int) $id ) : null;
	}

	private static function sign( string $place ): string {
		return Secret::encode( substr( Secret::mac( 'entries', $place ), 0, self::MAC ) );
	}
}
