<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;

defined( 'ABSPATH' ) || exit;

/** POST wizard/fields (specification, chapter 7). */
final class FieldRoutes {

	/** Header with the version by which browsers cache the definitions. */
	private const VERSION = 'X-SW-Immosuite-Catalogue';

	public function __construct( private readonly Catalogue $catalogue ) {
	}

	/** Definitions of the fields whose ids are the keys of the body. Ignores the values and unknown ids. */
	public function fields( ApiRequest $request ): ApiResponse {
		$definitions = [];
		foreach ( array_keys( $request->body->as( 'FieldsRequest' ) ) as $id ) {
			// PHP casts a numeric key to int.
			$field = $this->catalogue->field( (string) $id );
			if ( null !== $field ) {
				$definitions[ $field->id ] = $field->toArray( $request->translator );
			}
		}
		return new ApiResponse( $definitions, [ self::VERSION => $this->catalogue->version( $request->translator->language ) ] );
	}
}
