<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/** A listing of a file as this site would have it: what is written, and what should be known of it. */
final class MappedListing {

	/**
	 * @param array{title: string, excerpt: string, content: string} $texts HTML, safe as it stands.
	 * @param array<string, mixed>                                   $meta  Cleaned, by Field; what is absent is not the import's, and stays.
	 * @param list<Note>                                             $notes
	 */
	public function __construct(
		public readonly Identity $identity,
		public readonly Decision $decision,
		public readonly array $texts = [
			'title'   => '',
			'excerpt' => '',
			'content' => '',
		],
		public readonly array $meta = [],
		public readonly array $notes = [],
	) {
	}
}
