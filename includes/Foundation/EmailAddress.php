<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

defined( 'ABSPATH' ) || exit;

/** Email address of a visitor; empty after the visitor's data was erased. The contract validates the format. */
final class EmailAddress {

	/** Lower-case form, by which addresses are compared, counted for rate limits and stored in the columns email_key. */
	public readonly string $key;

	/** @param string $typed Address as typed, which is stored, shown and mailed to. */
	public function __construct( public readonly string $typed ) {
		$this->key = strtolower( $typed );
	}

	public function equals( self $other ): bool {
		return $this->key === $other->key;
	}
}
