<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Saving;

use stdClass;
use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Access\ExclusiveRule;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Sets a default title when a listing is published without one: "Wohnung in 78462 Konstanz". */
final class DefaultTitle {

	private const PUBLISHED = [ 'publish', 'private', 'future' ];

	/**
	 * Filter wp_insert_post_data. For listings, removes direction controls, applies ExclusiveRule, and then adds the default title.
	 *
	 * @param array<array-key, mixed> $data  Post fields about to be stored, slashed.
	 * @param array<array-key, mixed> $arguments Arguments of wp_insert_post(), including meta_input.
	 * @return array<array-key, mixed>
	 */
	public static function filterListing( array $data, array $arguments ): array {
		if ( PostType::NAME !== $data['post_type'] ) {
			return $data;
		}
		$data = ExclusiveRule::onSave( DirectionControls::removeFrom( $data ), $arguments );
		return self::addTitle( $data, $arguments );
	}

	/**
	 * Adds the default title, if needed, to the post fields of a listing.
	 *
	 * @param array<array-key, mixed> $data  Post fields about to be stored, slashed.
	 * @param array<array-key, mixed> $arguments Arguments of wp_insert_post(), including meta_input.
	 * @return array<array-key, mixed>
	 */
	private static function addTitle( array $data, array $arguments ): array {
		$title = $data['post_title'] ?? '';
		if ( ! in_array( $data['post_status'] ?? '', self::PUBLISHED, true ) || ! is_string( $title ) || '' !== trim( $title ) ) {
			return $data;
		}
		$id   = is_numeric( $arguments['ID'] ?? null ) ? (int) $arguments['ID'] : 0;
		$meta = is_array( $arguments['meta_input'] ?? null ) ? $arguments['meta_input'] : [];
		return [ 'post_title' => wp_slash( self::of( $id, $meta ) ) ] + $data;
	}

	/**
	 * Filter rest_pre_insert_sw_immo_listing. REST stores meta after the post, so the title is built from the request
	 * here.
	 *
	 * @param stdClass                              $prepared Post that REST passes to wp_insert_post() next.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function onRest( stdClass $prepared, WP_REST_Request $request ): stdClass {
		$id     = is_numeric( $prepared->ID ?? null ) ? (int) $prepared->ID : 0;
		$status = $prepared->post_status ?? ( $id > 0 ? get_post_status( $id ) : '' );
		$title  = $prepared->post_title ?? ( $id > 0 ? get_post_field( 'post_title', $id, 'raw' ) : '' );
		$meta   = $request['meta'];
		if ( in_array( $status, self::PUBLISHED, true ) && is_string( $title ) && '' === trim( $title ) ) {
			$prepared->post_title = self::of( $id, is_array( $meta ) ? $meta : [] );
		}
		return $prepared;
	}

	/**
	 * @param int                     $id   0 for a new listing.
	 * @param array<array-key, mixed> $meta Meta about to be stored.
	 */
	private static function of( int $id, array $meta ): string {
		$read     = static fn( Field $field ): mixed => Meta::clean( $field, $meta[ $field->value ] ?? ( $id > 0 ? get_post_meta( $id, $field->value, true ) : '' ) );
		$category = $read( Field::Category );
		$place    = array_filter( array_map( $read, [ Field::Zip, Field::City ] ), is_string( ... ) );
		return self::compose( is_int( $category ) ? $category : 0, array_values( $place ), new Translator( Language::fromLocale( get_locale() ) ) );
	}

	/**
	 * @param int          $category Catalogue id.
	 * @param list<string> $place    Postal code and city; empty parts are skipped.
	 */
	public static function compose( int $category, array $place, Translator $texts ): string {
		$label = Catalogue::current()->category( $category )?->label( $texts ) ?? '';
		$where = implode( ' ', array_filter( $place, static fn( string $part ): bool => '' !== $part ) );
		return '' === $label || '' === $where ? $label . $where : sprintf( $texts->text( '%1$s in %2$s' ), $label, $where );
	}
}
