<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** Messages after listings were changed or moved; core's speak of posts. */
final class TableMessages {

	/**
	 * Filter bulk_post_updated_messages.
	 *
	 * @param array<array-key, mixed> $messages By post type.
	 * @param array<array-key, mixed> $counts   Counts by action.
	 * @param string                  $undo     HTML to follow the message about an edit.
	 * @return array<array-key, mixed>
	 */
	public static function addTo( array $messages, array $counts, string $undo ): array {
		$count = static fn( string $done ): int => is_numeric( $counts[ $done ] ?? null ) ? (int) $counts[ $done ] : 0;
		return [
			PostType::NAME => [
				/* translators: %s: number of listings. */
				'updated'   => _n( '%s listing updated.', '%s listings updated.', $count( 'updated' ), 'sw-immosuite' ) . str_replace( '%', '%%', $undo ),
				/* translators: %s: number of listings. */
				'locked'    => _n( '%s listing not updated: somebody is editing it.', '%s listings not updated: somebody is editing them.', $count( 'locked' ), 'sw-immosuite' ),
				/* translators: %s: number of listings. */
				'deleted'   => _n( '%s listing permanently deleted.', '%s listings permanently deleted.', $count( 'deleted' ), 'sw-immosuite' ),
				/* translators: %s: number of listings. */
				'trashed'   => _n( '%s listing moved to the Trash.', '%s listings moved to the Trash.', $count( 'trashed' ), 'sw-immosuite' ),
				/* translators: %s: number of listings. */
				'untrashed' => _n( '%s listing restored from the Trash.', '%s listings restored from the Trash.', $count( 'untrashed' ), 'sw-immosuite' ),
			],
		] + $messages;
	}
}
