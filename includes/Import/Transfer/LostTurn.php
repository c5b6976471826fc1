<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** A worker was taken for dead, and another one goes on. */
final class LostTurn extends RuntimeException {

}
