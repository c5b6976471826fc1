<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;
use SwImmoSuite\Visitor\SavedSearch\StoredSearch;

defined( 'ABSPATH' ) || exit;

/**
 * A change of alert frequency by a mailed link, as a signed token for the page that requested it. Only this token can undo the
 * change: the link itself is in every mail, and mails are forwarded and kept for years.
 */
final class AlertChange {

	private const VALID_SECONDS = DAY_IN_SECONDS;

	/**
	 * @param AlertFrequency             $to     Frequency after the change.
	 * @param array<int, AlertFrequency> $before Frequency before the change, by id of the search.
	 * @param int                        $time   Unix seconds.
	 */
	private function __construct(
		public readonly AlertFrequency $to,
		public readonly array $before,
		private readonly int $time,
	) {
	}

	/** @param list<StoredSearch> $searches Searches that the link covers; only those with more frequent alerts than $to change. */
	public static function of( array $searches, AlertFrequency $to, int $time ): self {
		$frequent = array_filter( $searches, static fn( StoredSearch $search ): bool => in_array( $search->alerts, $to->moreFrequent(), true ) );
		return new self( $to, array_column( $frequent, 'alerts', 'id' ), $time );
	}

	/** Returns the signed token for the page of this key. */
	public function token( Key $key ): string {
		$json = (string) wp_json_encode(
			[
				'to'     => $this->to,
				'before' => (object) $this->before,
				'time'   => $this->time,
			]
		);
		return Secret::encode( $json ) . '.' . self::mac( $key, $json );
	}

	/** Null if the token belongs to another key, is forged or has expired. */
	public static function read( string $token, Key $key, int $now ): ?self {
		$parts = explode( '.', $token );
		$json  = 2 === count( $parts ) ? Secret::decode( $parts[0] ) : null;
		if ( null === $json || ! hash_equals( self::mac( $key, $json ), $parts[1] ) ) {
			return null;
		}
		$signed = new JsonObject( (array) json_decode( $json, true ) );
		$before = [];
		foreach ( $signed->texts( 'before' ) as $id => $frequency ) {
			$before[ (int) $id ] = AlertFrequency::from( $frequency );
		}
		$time = (int) $signed->int( 'time' );
		return $now - $time > self::VALID_SECONDS ? null : new self( AlertFrequency::from( (string) $signed->string( 'to' ) ), $before, $time );
	}

	private static function mac( Key $key, string $json ): string {
		return Secret::encode( Secret::mac( 'alert-change', "{$key->selector}.{$json}" ) );
	}
}
