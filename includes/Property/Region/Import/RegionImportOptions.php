<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use SwImmoSuite\Property\Region\RegionSource;

defined( 'ABSPATH' ) || exit;

/** Options of an import: the property names of the file, and how its regions combine with the existing ones. */
final class RegionImportOptions {

	/**
	 * @param string            $id           Property of the id; fallback: the feature's member "id".
	 * @param string            $name         Property of the name.
	 * @param string            $parent       Property of the parent's id or name; absent, null or empty at the top level.
	 * @param string            $parentName   Property of the parent's name; creates a parent that is missing in the file.
	 * @param int|null          $parentPrefix Instead of $parent: number of leading characters of the id that form the parent's id.
	 * @param RegionSource|null $source       Source of the outlines; null: the stored source.
	 * @param bool              $adds         Whether existing regions stay; otherwise the file replaces them.
	 * @param string|null       $newParent    Id or name of the existing region that becomes the parent of top-level regions; only its descendants are replaced.
	 */
	public function __construct(
		public readonly string $id = 'id',
		public readonly string $name = 'name',
		public readonly string $parent = 'parent',
		public readonly string $parentName = 'parentName',
		public readonly ?RegionSource $source = null,
		public readonly ?int $parentPrefix = null,
		public readonly bool $adds = false,
		public readonly ?string $newParent = null,
	) {
	}
}
