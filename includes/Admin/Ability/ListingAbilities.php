<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Ability;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Property\Listing\Completeness\Checks;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\FileLists;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Wording\ListingValues;
use WP_Error;
use WP_Post;
use WP_Query;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Abilities about listings. Free texts are under the key "untrusted", because the agency's software may have sent them. */
final class ListingAbilities {

	private const STATUSES = [ 'publish', 'private', 'future', 'draft', 'pending' ];

	/** Fields that update() changes, by name in the input. */
	private const CHANGEABLE = [ 'price' => Field::Price, 'priceOnRequest' => Field::PriceOnRequest, 'state' => Field::State ];

	/** Maximum characters of a listing's text. */
	private const MAX_TEXT_LENGTH = 20_000;

	public function __construct( private readonly Checks $checks, private readonly Clock $clock ) {
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>
	 */
	public function find( array $input ): array {
		$states = is_array( $input['state'] ?? null ) ? $input['state'] : [];
		$query  = new WP_Query( [
			'post_type'      => PostType::NAME,
			'post_status'    => [] === ( $input['status'] ?? [] ) ? self::STATUSES : $input['status'],
			's'              => $input['search'] ?? '',
			'paged'          => $input['page'] ?? 1,
			'posts_per_page' => $input['perPage'] ?? 20,
			'orderby'        => [ 'modified' => 'DESC', 'ID' => 'DESC' ],
			'author'         => PostType::userCan( 'edit_others_posts' ) ? '' : get_current_user_id(),
			'meta_query'     => [] === $states ? [] : [
				'relation' => 'OR',
				[ 'key' => Field::State->value, 'value' => $states, 'compare' => 'IN' ],
				// A listing without a stored state is active.
				...( in_array( State::Active->value, $states, true ) ? [ [ 'key' => Field::State->value, 'compare' => 'NOT EXISTS' ] ] : [] ),
			],
		] );
		$found  = array_filter( $query->posts ?? [], static fn( mixed $post ): bool => $post instanceof WP_Post && current_user_can( 'edit_post', $post->ID ) );
		return [
			'items' => array_values( array_map( self::listed( ... ), $found ) ),
			'total' => $query->found_posts,
			'pages' => (int) $query->max_num_pages,
		];
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>
	 * @throws Failure 404.
	 */
	public function get( array $input ): array {
		$post             = self::post( $input );
		$listed           = self::listed( $post );
		[ $safe, $texts ] = self::fields( $post->ID );
		$link             = 'publish' === $post->post_status ? get_permalink( $post ) : '';
		return [
			'fields'    => (object) $safe,
			'pictures'  => count( Meta::files( $post->ID, Field::Gallery ) ),
			'plans'     => count( Meta::files( $post->ID, Field::Plans ) ),
			'documents' => count( Meta::files( $post->ID, Field::Documents ) ),
			'untrusted' => $listed['untrusted'] + [
				'link'    => (string) $link,
				'excerpt' => self::plain( $post->post_excerpt ),
				'text'    => mb_substr( self::plain( $post->post_content ), 0, self::MAX_TEXT_LENGTH ),
				'fields'  => (object) $texts,
			],
		] + $listed;
	}

	/**
	 * Changes a listing through core's route, as the editor does. The route checks rights and values, and whether agency software
	 * maintains the listing.
	 *
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>|WP_Error
	 * @throws Failure 404.
	 */
	public function update( array $input ): array|WP_Error {
		$post = self::post( $input );
		$meta = [];
		foreach ( self::CHANGEABLE as $name => $field ) {
			$meta += isset( $input[ $name ] ) ? [ $field->value => $input[ $name ] ] : [];
		}
		if ( [] !== $meta ) {
			$request = new WP_REST_Request( 'POST', '/wp/v2/' . PostType::NAME . "/{$post->ID}" );
			$request->set_param( 'meta', $meta );
			$error = rest_do_request( $request )->as_error();
			if ( null !== $error ) {
				return $error;
			}
		}
		return self::listed( self::post( $input ) );
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>
	 * @throws Failure 404.
	 */
	public function check( array $input ): array {
		$post     = self::post( $input );
		$findings = $this->checks->findings( ListingValues::forRules( $post->ID, (string) wp_date( 'Y-m-d', $this->clock->now() ) ) );
		return [
			'listing'    => $post->ID,
			'isComplete' => [] === $findings,
			'missing'    => array_map( static fn( array $finding ): array => array_intersect_key( $finding, array_flip( [ 'code', 'law', 'fields' ] ) ), $findings ),
			'edit'       => self::editorUrl( $post->ID ),
			'untrusted'  => [ 'title' => self::plain( $post->post_title ) ],
		];
	}

	/**
	 * @param array<string, mixed> $input
	 * @throws Failure 404 if the listing does not exist, or the user may not edit it.
	 */
	private static function post( array $input ): WP_Post {
		$post = is_int( $input['listing'] ?? null ) ? get_post( $input['listing'] ) : null;
		return null !== $post && PostType::isListing( $post ) && current_user_can( 'edit_post', $post->ID ) ? $post : throw Failure::notFound();
	}

	/** @return array{listing: int, untrusted: array<string, string>} */
	private static function listed( WP_Post $post ): array {
		$id         = $post->ID;
		$openPoints = Meta::stored( $id, Field::Open );
		return [
			'listing'        => $id,
			'status'         => $post->post_status,
			'state'          => Meta::state( $id )->value,
			'marketingType'  => Meta::text( $id, Field::MarketingType ),
			'price'          => Meta::number( $id, Field::Price ) ?? 0.0,
			'priceOnRequest' => Meta::flag( $id, Field::PriceOnRequest ),
			'livingSpace'    => Meta::number( $id, Field::LivingSpace ) ?? 0.0,
			'rooms'          => Meta::number( $id, Field::Rooms ) ?? 0.0,
			'exclusive'      => Meta::isExclusive( $id ),
			'modifiedAt'     => Clock::rfc3339( (int) strtotime( $post->post_modified_gmt . ' UTC' ) ),
			'missing'        => is_array( $openPoints ) ? array_values( array_filter( $openPoints, is_string( ... ) ) ) : [],
			'edit'           => self::editorUrl( $id ),
			'untrusted'      => [
				'title'        => self::plain( $post->post_title ),
				'objectNumber' => Meta::text( $id, Field::ObjectNumber ),
				'zip'          => Meta::text( $id, Field::Zip ),
				'city'         => Meta::text( $id, Field::City ),
			],
		];
	}

	/** @return array{array<string, mixed>, array<string, string>} First: numbers, choices and days. Second: free texts. Both by field, without empty and 0 values. */
	private static function fields( int $id ): array {
		$safe  = [];
		$texts = [];
		foreach ( Field::cases() as $field ) {
			$value    = $field->isOurs() || in_array( $field, FileLists::FIELDS, true ) ? '' : Meta::stored( $id, $field );
			// A field may hold several values by name; a single value gets the empty name.
			$values   = is_array( $value ) ? $value : [ '' => $value ];
			// An enum or a pattern leaves no room for instructions to an assistant.
			$isClosed = array_intersect_key( $field->definition()->schema, [ 'enum' => 1, 'pattern' => 1 ] ) !== [];
			foreach ( $values as $name => $item ) {
				$key = $field->unprefixed() . ( '' === $name ? '' : ".{$name}" );
				if ( is_string( $item ) && ! $isClosed && '' !== $item ) {
					$texts[ $key ] = $item;
				} elseif ( ! in_array( $item, [ '', 0, 0.0 ], true ) ) {
					$safe[ $key ] = $item;
				}
			}
		}
		return [ $safe, $texts ];
	}

	private static function editorUrl( int $id ): string {
		return admin_url( "post.php?post={$id}&action=edit" );
	}

	private static function plain( string $html ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
