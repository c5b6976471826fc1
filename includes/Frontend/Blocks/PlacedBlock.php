<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

defined( 'ABSPATH' ) || exit;

/** A page with one of the plugin's blocks. */
final class PlacedBlock {

	public function __construct(
		public readonly int $post,
		public readonly string $title,
		public readonly bool $isPublished,
	) {
	}
}
