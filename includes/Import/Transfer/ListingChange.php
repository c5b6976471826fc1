<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

defined( 'ABSPATH' ) || exit;

/** What has to be written so that a listing is as its file has it. */
final class ListingChange {

	/**
	 * @param array<string, mixed> $columns Of the post, without slashes.
	 * @param array<string, mixed> $meta    Cleaned, by key.
	 * @param list<string>         $names   What it is called: values of Field, and title, excerpt, content, status.
	 */
	public function __construct(
		public readonly array $columns,
		public readonly array $meta,
		public readonly array $names,
	) {
	}

	public function isEmpty(): bool {
		return [] === $this->names;
	}
}
