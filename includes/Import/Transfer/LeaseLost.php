<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** Thrown in a worker whose lease expired: another worker has taken over the transfer. */
final class LeaseLost extends RuntimeException {

}
