<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

defined( 'ABSPATH' ) || exit;

/** Email address of a visitor. Empty if a person was erased; the contract validates the format. */
final class EmailAddress {

	/** Lower-case form, compared, counted and looked up in the columns email_key. */
	public readonly string $key;

	/** @param string $typed Address as typed, which is stored, shown and mailed to. */
	public function __construct( public readonly string $typed ) {
		$this->key = strtolower( $typed );
	}

	public function equals( self $other ): bool {
		return $this->key === $other->key;
	}
}
