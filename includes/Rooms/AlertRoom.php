<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Visitor\Alert\AlertRepository;

defined( 'ABSPATH' ) || exit;

/** What people are told of whatever fits their searches (O24–O27). */
final class AlertRoom {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	/** What was told, and is still to be told. */
	public function repository(): AlertRepository {
		return new AlertRepository( $this->services->connection(), $this->services->clock() );
	}
}
