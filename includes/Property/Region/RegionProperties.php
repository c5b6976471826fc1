<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/** How the operator's file calls what we need (D2), and what the operator says of it. */
final class RegionProperties {

	/**
	 * @param string $id         Where a feature lacks this property, its own member "id" counts.
	 * @param string $name       Of the region.
	 * @param string $parent     Id or name of another region; absent, null or empty at the top.
	 * @param string $parentName Makes a parent that is no feature of its own.
	 * @param int|null          $parentPrefix In place of the property: the id of the parent is the beginning of the id, so many characters of it.
	 * @param RegionSource|null $source Of its outlines; null: that of those that are there.
	 * @param bool              $adds   Whether the present regions stay; otherwise the file replaces them.
	 * @param string|null       $under  Id or name of a present region: those of the file without a parent join it, and only what lies below it is replaced.
	 */
	public function __construct(
		public readonly string $id = 'id',
		public readonly string $name = 'name',
		public readonly string $parent = 'parent',
		public readonly string $parentName = 'parentName',
		public readonly ?RegionSource $source = null,
		public readonly ?int $parentPrefix = null,
		public readonly bool $adds = false,
		public readonly ?string $under = null,
	) {
	}
}
