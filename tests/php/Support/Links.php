<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Visitor\Auth\KeyRepository;

/** The links that the mails in the queue will carry. */
final class Links {

	/** @return list<string> Values of k, in the order of the mails. */
	public static function all(): array {
		$tables = new Tables();
		$keys   = new KeyRepository( $tables->connection );
		$links  = [];
		foreach ( $tables->column( 'outbox', 'key_selector' ) as $selector ) {
			$key = '' === $selector ? null : $keys->bySelector( $selector );
			if ( null !== $key ) {
				$links[] = $key->k();
			}
		}
		return $links;
	}

	/** The link of the youngest mail. */
	public static function latest(): string {
		$links = self::all();
		$last = end( $links );
		return $last === false ? '' : $last;
	}
}
