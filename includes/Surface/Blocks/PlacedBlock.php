<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Blocks;

defined( 'ABSPATH' ) || exit;

/** A page on which one of our blocks stands. */
final class PlacedBlock {

	public function __construct(
		public readonly int $post,
		public readonly string $title,
		public readonly bool $isPublished,
	) {
	}
}
