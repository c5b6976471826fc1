<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingEditor;

use DateTimeImmutable;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Frame\MapConfig;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Visitor\SavedSearch\ProspectText;
use WP_Post;
use WP_User;

defined( 'ABSPATH' ) || exit;

/**
 * Data for the script of the listing sidebar.
 *
 * @phpstan-import-type ListingEditorDataShape from Shapes
 */
final class SidebarData {


	public function __construct(
		private readonly WP_Post $listing,
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly ProspectText $prospects,
		private readonly ImportedRule $imported,
	) {
	}

	/** @return ListingEditorDataShape */
	public function data(): array {
		$language = Language::ofStaff();
		return [
			'v'          => 1,
			'language'   => $language->value,
			'today'      => ( new DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() )->format( 'Y-m-d' ),
			'categories' => ( new CategoryFigures( Catalogue::current(), new Translator( $language ) ) )->categories(),
			'details'    => ( new DetailFields( $language ) )->all(),
			'attached'   => $this->attached(),
			'regions'    => rest_url( RestRouter::NAMESPACE . '/wizard/locations' ),
			'outlines'   => rest_url( RestRouter::NAMESPACE . '/wizard/locations/geojson' ),
			'map'        => MapConfig::tiles( $this->settings, $language ),
			'agents'     => $this->agents(),
			'agency'     => $this->settings->agencyName(),
			'duplicate'  => $this->duplicate(),
			'prospects'  => $this->prospects->of( $this->listing->ID ),
			'imported'   => $this->imported->describe( $this->listing->ID ),
			'limits'     => [
				'gallery'   => self::limit( Field::Gallery ),
				'plans'     => self::limit( Field::Plans ),
				'documents' => self::limit( Field::Documents ),
			],
		];
	}

	private static function limit( Field $field ): int {
		$limit = $field->definition()->schema['maxItems'] ?? 0;
		return is_int( $limit ) ? $limit : 0;
	}

	/** @return list<int> Attached pictures in order, which the page shows if there is no gallery. */
	private function attached(): array {
		$pictures = get_posts(
			[
				'post_type'   => 'attachment',
				'post_status' => [ 'inherit', 'private' ],
				'post_parent' => $this->listing->ID,
				'fields'      => 'ids',
				'numberposts' => 50,
				'orderby'     => 'menu_order ID',
				'order'       => 'ASC',
				'post_mime_type' => 'image',
			]
		);
		$featured = (int) get_post_thumbnail_id( $this->listing );
		return array_values( array_unique( [ ...( 0 === $featured ? [] : [ $featured ] ), ...array_filter( $pictures, 'is_int' ) ] ) );
	}

	/** @return list<array{id: int, name: string}> Users who may edit listings and have agreed to be shown, and the chosen user. */
	private function agents(): array {
		$agents = [];
		foreach ( ContactPerson::choices() as $id => $name ) {
			$agents[ $id ] = [
				'id'   => $id,
				'name' => $name,
			];
		}
		$chosen = get_userdata( (int) Meta::int( $this->listing->ID, Field::AgentUser ) );
		return array_values( $agents + ( $chosen instanceof WP_User ? [ $chosen->ID => self::hiddenAgent( $chosen ) ] : [] ) );
	}

	/** @return array{id: int, name: string} A user who is not shown on listings; the page shows the agency instead. */
	private static function hiddenAgent( WP_User $user ): array {
		return [
			'id'   => $user->ID,
			/* translators: %s: name of a person. */
			'name' => sprintf( __( '%s (not shown on listings)', 'sw-immosuite' ), $user->display_name ),
		];
	}

	/** URL that duplicates the listing; empty before it is first saved, and without permission. */
	private function duplicate(): string {
		return 'auto-draft' === $this->listing->post_status || ! current_user_can( 'edit_post', $this->listing->ID ) ? '' : add_query_arg(
			[
				'action'   => 'sw_immosuite_duplicate',
				'post'     => $this->listing->ID,
				'_wpnonce' => wp_create_nonce( "sw_immosuite_duplicate_{$this->listing->ID}" ),
			],
			admin_url( 'admin.php' )
		);
	}
}
