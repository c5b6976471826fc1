<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

defined( 'ABSPATH' ) || exit;

/** SQL condition on a post. */
final class PostCondition {

	/**
	 * @param literal-string   $sql  With placeholders.
	 * @param list<string|int> $args Values of the placeholders.
	 */
	public function __construct(
		public readonly string $sql,
		public readonly array $args,
	) {
	}
}
