<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

defined( 'ABSPATH' ) || exit;

/** An address of a visitor (P80). It may be empty, where somebody was erased; whether it is well-formed is what the contract knows. */
final class EmailAddress {

	/** What is compared, counted and looked up: the columns email_key. */
	public readonly string $key;

	/** @param string $typed What is stored, shown and written to. */
	public function __construct( public readonly string $typed ) {
		$this->key = strtolower( $typed );
	}

	public function equals( self $other ): bool {
		return $this->key === $other->key;
	}
}
