<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Visitor\Auth\KeyRepository;

/** Keys of the links in the queued mails. */
final class Links {

	/** @return list<string> Values of the parameter k, in the order of the mails. */
	public static function all(): array {
		$keys  = new KeyRepository( Connection::ofSite() );
		$links = [];
		foreach ( ( new Stored() )->mails() as $mail ) {
			$key = null === $mail->keySelector ? null : $keys->bySelector( $mail->keySelector );
			if ( null !== $key ) {
				$links[] = $key->k();
			}
		}
		return $links;
	}

	/** Value of the parameter k in the newest mail with a link; empty if there is none. */
	public static function latest(): string {
		$links = self::all();
		$last = end( $links );
		return $last === false ? '' : $last;
	}
}
