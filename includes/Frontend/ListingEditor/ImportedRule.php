<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingEditor;

use stdClass;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\Listing\ImportOrigin;
use SwImmoSuite\Import\Listing\UpdateLock;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Error;
use WP_Post;
use WP_REST_Post_Meta_Fields;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Prevents staff from changing an imported listing, except its slug: the next transfer would overwrite their changes.
 * Allows changes if staff lock the listing against overwriting.
 */
final class ImportedRule {

	/** Fields that the REST API passes to wp_insert_post(), except id and slug. */
	private const PROTECTED_FIELDS = [
		'post_title',
		'post_content',
		'post_excerpt',
		'post_status',
		'post_author',
		'post_date',
		'post_password',
		'post_parent',
		'menu_order',
		'comment_status',
		'ping_status',
	];

	public function __construct(
		private readonly ImportedListings $listings,
		private readonly SourceRepository $sources,
		private readonly Translator $t,
	) {
	}

	/** @return array{origin: string, marks: bool} For the editor: source and time of the last transfer, empty for a listing without one; and whether only the software sets the exclusive mark. */
	public function describe( int $id ): array {
		$origin = $this->listings->find( $id );
		return [
			'origin' => null === $origin ? '' : $this->sentence( $origin ),
			'marks'  => null !== $origin && $this->isMarkReserved( $origin ),
		];
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, string> Reason and advice for each listing that cannot be changed.
	 */
	public function reasons( array $ids ): array {
		$unlocked = array_filter( $this->listings->findAll( $ids ), static fn( ImportOrigin $origin ): bool => ! UpdateLock::isLocked( $origin->postId ) );
		return array_map( $this->refusal( ... ), $unlocked );
	}

	/**
	 * Filter rest_pre_insert_sw_immo_listing. Compares with the stored values, since the editor also sends unchanged ones.
	 *
	 * @param stdClass                              $prepared Post for wp_insert_post().
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_Error|null Null if the change is allowed.
	 */
	public function fault( stdClass $prepared, WP_REST_Request $request ): ?WP_Error {
		$post   = is_int( $prepared->ID ?? null ) ? get_post( $prepared->ID ) : null;
		$origin = null === $post ? null : $this->listings->find( $post->ID );
		if ( null === $post || null === $origin ) {
			return null;
		}
		$meta = $request['meta'];
		$meta = is_array( $meta ) ? $meta : [];
		// If the software does not set the exclusive mark, staff may.
		$allowed   = [ UpdateLock::META => 0 ] + ( $this->isMarkReserved( $origin ) ? [] : [ Field::Exclusive->value => 0 ] );
		$isLocked  = (bool) ( $meta[ UpdateLock::META ] ?? UpdateLock::isLocked( $post->ID ) );
		$isChanged = self::changesPost( $prepared, $post ) || self::changesMeta( array_diff_key( $meta, $allowed ), $post->ID, $request );
		return $isLocked || ! $isChanged ? null : new WP_Error( 'sw_immosuite_imported', $this->refusal( $origin ), [ 'status' => 409 ] );
	}

	private static function changesPost( stdClass $prepared, WP_Post $post ): bool {
		$given = array_intersect_key( get_object_vars( $prepared ), array_fill_keys( self::PROTECTED_FIELDS, true ) );
		foreach ( $given as $name => $value ) {
			if ( is_scalar( $value ) && (string) $value !== (string) $post->$name ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param array<array-key, mixed>               $meta
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function changesMeta( array $meta, int $id, WP_REST_Request $request ): bool {
		$picture = $request['featured_media'];
		if ( is_numeric( $picture ) && (int) $picture !== (int) get_post_thumbnail_id( $id ) ) {
			return true;
		}
		$stored = ( new WP_REST_Post_Meta_Fields( PostType::NAME ) )->get_value( $id, $request );
		return [] !== array_filter( $meta, static fn( mixed $value, int|string $key ): bool => self::comparable( $value ) !== self::comparable( $stored[ $key ] ?? null ), ARRAY_FILTER_USE_BOTH );
	}

	/** Encodes a value so that 3 and 3.0 are equal. */
	private static function comparable( mixed $value ): string {
		return (string) wp_json_encode( is_int( $value ) || is_float( $value ) ? (float) $value : $value );
	}

	/** Whether only the software may set the exclusive mark. Staff may remove a mark that they have set. */
	private function isMarkReserved( ImportOrigin $origin ): bool {
		$settings = $this->sources->settings( $origin->source );
		$hasRule  = '' !== $settings->exclusiveField || '' !== $settings->exclusiveGroup;
		return $hasRule && ( $origin->isMarkedByTransfer || ! Meta::isExclusive( $origin->postId ) );
	}

	private function refusal( ImportOrigin $origin ): string {
		return $this->sentence( $origin ) . ' ' . $this->t->text( 'To change it here, first lock it against overwriting, in the editor.' );
	}

	private function sentence( ImportOrigin $origin ): string {
		return sprintf( $this->t->text( 'Comes from “%1$s”, last on %2$s. Make changes there.' ), Source::label( $origin->source, $this->t ), $this->t->date( $origin->importedAt ) );
	}
}
