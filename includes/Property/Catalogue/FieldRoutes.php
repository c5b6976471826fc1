<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;

defined( 'ABSPATH' ) || exit;

/** POST wizard/fields (specification, chapter 7). */
final class FieldRoutes {

	/** Version under which browsers cache the definitions (D1, D4). */
	private const VERSION = 'X-SW-Immosuite-Catalogue';

	public function __construct( private readonly Catalogue $catalogue ) {
	}

	/** Definitions of the fields that the body names; the values of its keys are ignored, unknown ids left out. */
	public function fields( ApiRequest $request ): ApiResponse {
		$definitions = [];
		foreach ( array_keys( $request->body->as( 'FieldsRequest' ) ) as $id ) {
			// A key that looks like a number is one in PHP.
			$field = $this->catalogue->field( (string) $id );
			if ( null !== $field ) {
				$definitions[ $field->id ] = $field->toArray( $request->translator );
			}
		}
		return new ApiResponse( $definitions, [ self::VERSION => $this->catalogue->version( $request->translator->language ) ] );
	}
}
