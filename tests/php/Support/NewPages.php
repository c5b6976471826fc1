<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use WP_Post;

/** Tracks the pages that a test creates. */
final class NewPages {

	/** @param list<int> $before */
	private function __construct( private readonly array $before ) {
	}

	/** Call before the test creates pages. */
	public static function begin(): self {
		return new self( array_map( static fn( WP_Post $page ): int => $page->ID, self::all() ) );
	}

	/** @return list<WP_Post> */
	public function created(): array {
		wp_cache_flush();
		return array_values( array_filter( self::all(), fn( WP_Post $page ): bool => ! in_array( $page->ID, $this->before, true ) ) );
	}

	/** Deletes the pages that the test has created. */
	public function delete(): void {
		foreach ( $this->created() as $page ) {
			wp_delete_post( $page->ID, true );
		}
	}

	/** @return list<WP_Post> */
	private static function all(): array {
		return array_values(
			array_filter(
				get_posts(
					[
						'post_type'   => 'page',
						'post_status' => 'any',
						'numberposts' => -1,
					]
				),
				static fn( mixed $page ): bool => $page instanceof WP_Post
			)
		);
	}
}
