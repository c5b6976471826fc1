<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the pages that contain the plugin's blocks.
 *
 * @phpstan-type PlacedBlock array{post: int, title: string, isPublished: bool}
 */
final class StarterPageRepository {

	/** Maximum number of pages that are searched. */
	private const MAX_PAGES = 200;

	public function __construct( private readonly Connection $connection ) {
	}

	/** @return array<string, PlacedBlock> By value of StarterPage. Prefers published pages, then the lowest id. */
	public function all(): array {
		$rows = $this->connection->rows(
			"SELECT ID, post_title, post_status, post_content FROM %i WHERE post_type = 'page' AND post_password = ''"
				. " AND post_status IN ('publish', 'draft', 'pending', 'future', 'private') AND (post_content LIKE %s OR post_content LIKE %s)"
				. " ORDER BY (post_status <> 'publish'), ID LIMIT %d",
			[ $this->connection->posts(), '%<!-- wp:sw-immosuite/%', '%[sw_immosuite %', self::MAX_PAGES ]
		);
		$found = [];
		foreach ( $rows as $row ) {
			foreach ( StarterPage::cases() as $page ) {
				if ( $page->isIn( $row->string( 'post_content' ) ) ) {
					$found[ $page->value ] ??= [
						'post'        => $row->int( 'ID' ),
						'title'       => $row->string( 'post_title' ),
						'isPublished' => 'publish' === $row->string( 'post_status' ),
					];
				}
			}
		}
		return $found;
	}
}
