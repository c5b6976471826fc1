<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** A saved search of a contact. */
final class StoredSearch {

	/**
	 * @param SavedSearch $search    Criteria; without the frequency of alerts, which is in $alerts.
	 * @param int         $createdAt Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $uuid,
		public readonly SavedSearch $search,
		public readonly bool $isPaused,
		public readonly AlertFrequency $alerts,
		public readonly int $createdAt,
	) {
	}

	public static function fromRow( Row $row ): self {
		$search = $row->json( 'criteria' ) + [
			'marketingType' => $row->string( 'marketing_type' ),
			'objectType'    => $row->string( 'object_type' ),
			'categoryId'    => $row->int( 'category_id' ),
		];
		return new self(
			$row->int( 'id' ),
			$row->string( 'uuid' ),
			SavedSearch::fromObject( new JsonObject( $search ) ),
			1 === $row->int( 'paused' ),
			AlertFrequency::from( $row->string( 'alerts' ) ),
			$row->int( 'created_at' ),
		);
	}
}
