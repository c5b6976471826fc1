<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** A slug that was public once (table gone). */
final class FormerSlug {

	private function __construct(
		public readonly string $slug,
		public readonly int $postId,
		public readonly int $cell,
		public readonly int $goneAt,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self( $row->string( 'slug' ), $row->int( 'post_id' ), $row->int( 'cell' ), $row->int( 'gone_at' ) );
	}
}
